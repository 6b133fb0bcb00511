import { join } from "node:path";
import { projectNode } from "./node-version.mjs";
import { root, run } from "./process.mjs";

const SITE = "http://localhost:5173";

/** The API follows its sources and the site follows its own; Vite hands /api to the server. */
export const develop = async () => {
  const node = projectNode();
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const server = ["--watch", "--watch-preserve-output", "server/src/main.ts"];
  const env = { PUBLIC_URL: process.env.PUBLIC_URL ?? SITE };
  const codes = [
    run(node, server, { env }),
    run(node, [vite, "--strictPort", "--clearScreen=false"], { cwd: join(root, "web") }),
  ];
  // One without the other is of no use to anybody.
  const first = await Promise.race(codes);
  process.kill(process.pid, "SIGTERM");
  await Promise.all(codes);
  return first;
};
