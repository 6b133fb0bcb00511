import "#ui/styles.css";
import { config } from "./app/config.ts";
import { start } from "./app/start.tsx";

const place = document.getElementById("root");
if (place) void start(place, config);
