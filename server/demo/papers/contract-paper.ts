import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import { buffer } from "node:stream/consumers";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper, type Paper } from "#platform/documents/paper.ts";
import { writeParagraph } from "#platform/documents/prose.ts";

type Contract = Readonly<{ company: string; title: string; paragraphs: readonly string[] }>;

/** The text of a contract of the demonstration, as a lawyer would send it. */
export const drawContract = async (contract: Contract, at: Date): Promise<Buffer> => {
  const paper = (fingerprint: string): Paper => ({
    kind: "sample",
    issuer: { name: contract.company, lines: [] },
    title: contract.title,
    subtitle: ["Document de démonstration : cette société n’existe pas."],
    numberLabel: "Version",
    drawnUp: formatInstantInFull(at, "fr"),
    number: fingerprint.slice(0, 8),
    locale: "fr",
    landscape: false,
    drawnUpAt: at,
  });
  async function* body(flow: Flow) {
    flow.attest(contract);
    for (const text of contract.paragraphs) writeParagraph(flow, text);
    yield;
  }
  return buffer(await writePaper(paper, body));
};
