import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cache, succeeds, unpackDebian } from "./debian.mjs";
import { BootstrapFailure } from "./process.mjs";

const packages = ["prometheus", "prometheus-alertmanager"];
const folder = join(cache, "prometheus");
const names = ["prometheus", "promtool", "amtool"];

const places = (process.env.PATH ?? "").split(delimiter);

/** Nothing where one of them is missing, or does not start on this system. */
const findIn = async (folders) => {
  const found = {};
  for (const name of names) {
    const program = folders.map((bin) => join(bin, name)).find((path) => existsSync(path));
    if (program === undefined || !(await succeeds(program, ["--version"]))) return undefined;
    found[name] = program;
  }
  return found;
};

/**
 * Prometheus and its tools: those of the system, those that were unpacked before, or Debian's. Alerts
 * that nobody tried wake nobody, so that without them the tests fail.
 */
export const ensurePrometheus = async () => {
  const unpacked = [join(folder, "usr", "bin")];
  const known = (await findIn(places)) ?? (await findIn(unpacked));
  if (known !== undefined) return known;
  if (await unpackDebian(packages, folder, "Prometheus for the tests of the alerts")) {
    const found = await findIn(unpacked);
    if (found !== undefined) return found;
  }
  throw new BootstrapFailure(
    "The alerts are tried with Prometheus: install it\n" +
      "(Debian: apt-get install prometheus prometheus-alertmanager).",
  );
};
