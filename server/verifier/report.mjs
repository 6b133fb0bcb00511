/* One verification, from bytes to sentences. */
import { firstFault, judgeDocument, judgeHead, readHead } from "./judge.mjs";
import { readRegister } from "./read-register.mjs";
import { verifierWords } from "./words.mjs";

const good = new Set(["intact", "head_kept", "document_kept"]);

/** Neither right nor wrong: what this verification could not say. */
const open = new Set(["completeness_unproven"]);

/**
 * What a register's file says, as findings with their sentences. A head and the documents are compared
 * with a register whose chain holds, or with what is left of it.
 */
export const verify = async ({ bytes, headText = "", documents = [], locale = "fr" }) => {
  const words = verifierWords[locale];
  const told = (finding) => {
    const { code, ...facts } = finding;
    const word = words[code];
    const text = typeof word === "function" ? word(facts) : word;
    return { code, text, isGood: good.has(code), isOpen: open.has(code) };
  };
  const register = await readRegister(bytes);
  if (register === undefined) return [told({ code: "unreadable" })];
  const count = String(register.lines.length);
  const hash = register.lines.at(-1)?.hash ?? "";
  const findings = [firstFault(register) ?? { code: "intact", count, hash }];
  if (headText.trim() !== "") {
    const head = readHead(headText);
    findings.push(head === undefined ? { code: "head_unreadable" } : judgeHead(register, head));
  } else if (findings[0].code === "intact") {
    findings.push({ code: "completeness_unproven", count });
  }
  for (const document of documents) findings.push(judgeDocument(register, document));
  return findings.map(told);
};
