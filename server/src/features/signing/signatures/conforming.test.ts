import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { lastCodeTo } from "../../../../test/messages.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { walkOffsets } from "../../../../test/pdf-offsets.ts";
import { askSignature, provePhone } from "../../../../test/signatures.ts";
import { verifySeal } from "../../../../test/verify-seal.ts";
import { faultsOfPaper } from "../../../../test/whole-paper.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { writeParagraph } from "#platform/documents/prose.ts";
import { makeCertificate } from "#platform/seal/certificate.ts";
import {
  findDamagedPapers,
  type DamagedPaper,
} from "#features/signing/signatures/conforming.commands.ts";

let world: World;
let claire: Client;
let damaged: Buffer;
let signatureId: string;

/** Draws a paper as the earlier writer left it: without the second line of its head. */
const drawnDamaged = async (): Promise<Buffer> => {
  const paper = await writePaper(
    () => ({
      kind: "transferOrder",
      issuer: { name: "Le Fournil", lines: [] },
      title: "Ordre",
      subtitle: [],
      numberLabel: "N°",
      number: "1",
      drawnUp: "Établi",
      locale: "fr",
      drawnUpAt: world.services.clock.now(),
      landscape: false,
    }),
    async function* (flow) {
      writeParagraph(flow, "Claire Aubry cède quarante actions.");
      yield;
    },
  );
  const whole = await buffer(paper);
  return Buffer.concat([whole.subarray(0, 9), whole.subarray(15)]);
};

beforeAll(async () => {
  const clock = movableClock();
  world = await createWorld({ clock });
  const { people } = world;
  const admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  await provePhone(world, claire, people.claire.id, "+33612345678");
  const company = await createCompany(admin, { name: "Le Fournil" });
  // Codes are bounded by the hour: the one that signs is asked for on another day.
  clock.advance(25 * 3600);
  claire = await world.signedIn(people.claire.email);
  damaged = await drawnDamaged();
  signatureId = await askSignature(world.contextOf(null), {
    companyId: company.id,
    signers: [people.claire.id],
    document: damaged,
  });
  await claire.post(`/signatures/${signatureId}/code`);
  const code = await lastCodeTo(world, "+33612345678");
  await claire.post(`/signatures/${signatureId}/signature`, { code });
  await world.runJobs();
});
afterAll(() => world.close());

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const read = async (document: string): Promise<Buffer> =>
  (await claire.get(`/signatures/${signatureId}/documents/${document}`)).bytes;
const keptRows = () =>
  world.services.db.selectFrom("sealed_files").selectAll().orderBy("id").execute();

test("papers that were kept damaged are told, and copies are drawn that anyone can check against them", async () => {
  const [rows, original, signed] = [await keptRows(), await read("original"), await read("signed")];
  expect(walkOffsets(signed).faults).not.toEqual([]);
  const found: DamagedPaper[] = [];
  for await (const paper of findDamagedPapers(world.services)) found.push(paper);
  expect(found.map((paper) => paper.sha256)).toEqual([original, signed].map(sha256));
  expect(found.map(({ name }) => name.replace(/-\d{4}-.*/, ""))).toEqual([
    "ordre-de-mouvement-le-fournil",
    "ordre-de-mouvement-signe-le-fournil",
  ]);

  const at = world.services.clock.now();
  const { keyPem, certificatePem: chainPem } = makeCertificate("Cachet d’essai", at);
  const seal = { keyPem, chainPem, at, reason: "", sealedBy: "Coulisse" };
  const copies = await Promise.all(found.map((paper) => paper.conform(seal)));
  for (const [index, copy] of copies.entries()) {
    expect(await faultsOfPaper(copy)).toEqual([]);
    expect(verifySeal(copy)).toMatchObject({ isValid: true, coversWholeFile: true });
    // What the page says of how to check it holds.
    const begin = Buffer.concat([copy.subarray(0, 9), copy.subarray(15, damaged.length + 6)]);
    expect(begin.equals(damaged)).toBe(true);
    const text = pdfPages(copy).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
    for (const said of ["quarante actions", "Copie conforme", found[index]?.sha256 ?? "none"]) {
      expect(text).toContain(said);
    }
    expect(text).toContain(sha256(damaged));
    expect(text.includes("numéro se terminant par 78")).toBe(index === 1);
  }

  // Nothing that is kept has changed: lines of the register and evidence name these hashes.
  expect(await keptRows()).toEqual(rows);
  expect((await read("original")).equals(original)).toBe(true);
  expect((await read("signed")).equals(signed)).toBe(true);
});
