import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectNode } from "./node-version.mjs";
import { BootstrapFailure, root, run, say } from "./process.mjs";

const web = join(root, "web");
const dist = join(web, "dist");
const stampFile = join(dist, ".built-from");

/** Builds the site, unless what is in web/dist was built from these very sources. */
export const ensureSite = async () => {
  const stamp = stampOf(listSources());
  if (existsSync(join(dist, "index.html")) && readStamp() === stamp) return;
  say("Building the site.");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  // The same site whoever asks for it: a test has an environment of its own.
  const code = await run(projectNode(), [vite, "build", "--logLevel=warn"], {
    cwd: web,
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw new BootstrapFailure("The site could not be built.");
  writeFileSync(stampFile, stamp);
};

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, "utf8") : undefined);

const isSource = (path) => !/(^|[/\\])(node_modules|dist)([/\\]|$)|\.tsbuildinfo$/.test(path);

const listSources = () => [
  join(root, "package-lock.json"),
  join(root, "tsconfig.base.json"),
  ...[web, join(root, "domain"), join(root, "contract")].flatMap((folder) => listFiles(folder)),
];

const listFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!isSource(relative(root, path))) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });

// Vite writes the VITE_ variables into what it builds, so they are sources too.
const stampOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith("VITE_")) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest("hex");
};
