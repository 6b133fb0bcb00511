/*
 * Verifies a register of Coulisse from a file that was exported of it, without Coulisse, without a
 * network and without anything to install: Node 20 or later. The format is docs/register-format.md.
 *
 *   node verify-register.mjs FILE [--head NUMBER:HASH] [--lang fr|en] [DOCUMENT…]
 *
 * It ends with 0 where all is well, with 1 where something is not, with 2 where there is nothing to read.
 */
import { verify } from "./report.mjs";
import { verifierWords } from "./words.mjs";

const optionOf = (given, name) => {
  const place = given.indexOf(name);
  return place === -1 ? undefined : given.splice(place, 2)[1];
};

const runScript = async () => {
  const { readFile } = await import("node:fs/promises");
  const { basename } = await import("node:path");
  const given = process.argv.slice(2);
  const headText = optionOf(given, "--head") ?? "";
  const language = optionOf(given, "--lang") ?? process.env.LANG ?? "";
  const locale = language.startsWith("en") ? "en" : "fr";
  const [file, ...others] = given;
  if (file === undefined) {
    process.stderr.write(`${verifierWords[locale].usage}\n`);
    return 2;
  }
  const documents = [];
  for (const path of others) documents.push({ name: basename(path), bytes: await readFile(path) });
  const findings = await verify({ bytes: await readFile(file), headText, documents, locale });
  for (const { isGood, isOpen, text } of findings) {
    process.stdout.write(`${isOpen ? "?" : isGood ? "✓" : "✗"} ${text}\n`);
  }
  if (findings[0].code === "unreadable") return 2;
  return findings.every(({ isGood, isOpen }) => isGood || isOpen) ? 0 : 1;
};

process.exitCode = await runScript();
