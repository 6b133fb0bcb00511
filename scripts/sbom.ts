// Writes sbom.cdx.json: every component of the product and of its tools, with version, licence and
// hash, as npm reads them from package-lock.json. It asks no registry.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

export type Component = {
  "bom-ref": string;
  type: string;
  name: string;
  version: string;
  scope?: string;
  purl?: string;
  hashes?: { alg: string; content: string }[];
  licenses?: unknown[];
};
export type Bom = {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

const root = new URL("..", import.meta.url);

/** npm names the product after its folder. */
const named = (bom: Bom): Bom => {
  const { name } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
    name: string;
  };
  const { metadata } = bom;
  return { ...bom, metadata: { ...metadata, component: { ...metadata.component, name } } };
};

export const makeBom = (): Bom => {
  const format = ["--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const text = execFileSync("npm", ["sbom", "--package-lock-only", ...format], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 100_000_000,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return named(JSON.parse(text) as Bom);
};

if (import.meta.main) {
  const bom = makeBom();
  writeFileSync(new URL("sbom.cdx.json", root), `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${bom.components.length} components written to sbom.cdx.json`);
}
