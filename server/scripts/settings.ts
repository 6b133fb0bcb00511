/* Writes docs/settings.md from what reads the settings. */
import { writeFile } from "node:fs/promises";
import { describeSettings } from "#server/settings-page.ts";

await writeFile(new URL("../../docs/settings.md", import.meta.url), describeSettings());
