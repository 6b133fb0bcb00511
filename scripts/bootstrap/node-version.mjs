import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { BootstrapFailure, root } from "./process.mjs";

const NEEDED = 24;

const majorOf = (program) => {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
};

let found;

/** The Node that runs the sources: the one that npm brought, else this one where it is recent. */
export const projectNode = () => (found ??= findNode());

const findNode = () => {
  const system = process.platform === "win32" ? "win" : process.platform;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const brought = join(root, "node_modules", `node-${system}-${process.arch}`, "bin", program);
  for (const candidate of [brought, process.execPath]) {
    if (majorOf(candidate) >= NEEDED) return candidate;
  }
  throw new BootstrapFailure(
    `Coulisse runs on Node ${NEEDED}, which npm did not bring for ${system}-${process.arch}.\n` +
      `Install Node ${NEEDED} or later (https://nodejs.org); this is ${process.versions.node}.`,
  );
};
