import "#ui/styles.css";
import { config } from "#platform/config.ts";
import { startDrafts } from "#ui/form/kept-drafts.ts";
import { start } from "./app/start.tsx";

const place = document.getElementById("root");
startDrafts();
if (place) void start(place, config);
