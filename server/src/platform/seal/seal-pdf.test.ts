import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { generateKeyPairSync } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { pdf } from "../../../test/documents.ts";
import { walkOffsets } from "../../../test/pdf-offsets.ts";
import { pdfPages, pdfText } from "../../../test/pdf-pages.ts";
import { verifySeal } from "../../../test/verify-seal.ts";
import { systemClock } from "#platform/clock.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { writeParagraph } from "#platform/documents/prose.ts";
import { makeCertificate } from "#platform/seal/certificate.ts";
import { findSealFault, keepSealer, readSealer } from "#platform/seal/keep-sealer.ts";
import { sealPdf } from "#platform/seal/seal-pdf.ts";

const at = new Date("2026-03-02T09:00:00.000Z");
const made = makeCertificate("Cachet d’essai", at);
const seal = {
  keyPem: made.keyPem,
  chainPem: made.certificatePem,
  at,
  reason: "Signé par Claire Aubry",
  sealedBy: "Coulisse",
};

const paper = (): Promise<Buffer> =>
  writePaper(
    (fingerprint) => ({
      kind: "sample",
      issuer: { name: "Atelier Brévent", lines: ["SAS"] },
      title: "Bulletin",
      subtitle: [],
      number: `B-${fingerprint.slice(0, 8)}`,
      numberLabel: "N°",
      drawnUp: "Établi le 2 mars 2026",
      drawnUpAt: at,
      locale: "fr",
      landscape: false,
    }),
    async function* (flow) {
      writeParagraph(flow, "Je souscris.");
      yield;
    },
  ).then(buffer);

test("a sealed document is verified from the file alone, and what was read stays to the byte", async () => {
  const original = await paper();
  const sealed = await sealPdf(original, seal);
  const found = verifySeal(sealed);
  expect(found).toMatchObject({ isValid: true, fault: null, coversWholeFile: true });
  expect(found.subFilter).toBe("ETSI.CAdES.detached");
  expect(found.certificate.subject).toContain("Cachet d’essai");
  expect(found.certificate.verify(found.certificate.publicKey)).toBe(true);
  expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
  expect(pdfPages(sealed).map(pdfText).join(" ")).toContain("Je souscris.");
});

test("one changed byte breaks the seal, wherever it is", async () => {
  const sealed = await sealPdf(await paper(), seal);
  const gap = sealed.indexOf("/Contents <", 0, "latin1");
  const reason = sealed.indexOf("/Reason", 0, "latin1");
  const places = [20, Math.floor(gap / 2), reason + 12, sealed.length - 10];
  for (const place of places) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(verifySeal(changed).isValid, `byte ${place}`).toBe(false);
  }
});

test("another certificate in the place of the one that sealed is found out", async () => {
  const other = makeCertificate("Un autre", at);
  const sealed = await sealPdf(await paper(), { ...seal, chainPem: other.certificatePem });
  expect(verifySeal(sealed).fault).toBe("signature");
});

test("a document is sealed a second time beside the first seal, which stays valid", async () => {
  const once = await sealPdf(await paper(), seal);
  const twice = await sealPdf(once, { ...seal, reason: "Contresigné" });
  expect(verifySeal(twice)).toMatchObject({ isValid: true, coversWholeFile: true });
  expect(verifySeal(twice.subarray(0, once.length))).toMatchObject({ isValid: true });
});

test("a seal leads on to the cross-references of what it seals, and each object is where they say", async () => {
  const once = await sealPdf(await paper(), seal);
  expect(walkOffsets(once)).toMatchObject({ faults: [], sections: 2 });
  const twice = await sealPdf(once, { ...seal, reason: "Contresigné" });
  expect(walkOffsets(twice)).toMatchObject({ faults: [], sections: 3 });
});

test("a document that somebody else made is sealed as well", async () => {
  const foreign = await pdf();
  expect(verifySeal(await sealPdf(foreign, seal)).isValid).toBe(true);
});

test("an RSA key seals as well", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keyPem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  const sealed = await sealPdf(await paper(), { ...seal, keyPem });
  expect(verifySeal(sealed, publicKey).isValid).toBe(true);
  // The certificate here is of another key, which neither a reader nor the start lets pass.
  expect(verifySeal(sealed).fault).toBe("signature");
  expect(() => readSealer(keyPem + made.certificatePem)).toThrow("not that of its key");
});

test("without one in the settings a certificate is made once, for its owner's eyes alone", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-seal-"));
  const place = { sealFile: undefined, dataDir };
  const [one, other] = await Promise.all([
    keepSealer(place, systemClock),
    keepSealer(place, systemClock),
  ]);
  expect(one).toEqual(other);
  expect(await keepSealer(place, systemClock)).toEqual(one);
  const file = join(dataDir, "secrets", "seal.pem");
  expect((await stat(file)).mode & 0o077).toBe(0);
  const elsewhere = join(dataDir, "own.pem");
  await writeFile(elsewhere, await readFile(file, "utf8"));
  expect(await keepSealer({ sealFile: elsewhere, dataDir: "/nowhere" }, systemClock)).toEqual(one);
  await writeFile(elsewhere, made.keyPem);
  await expect(keepSealer({ sealFile: elsewhere, dataDir }, systemClock)).rejects.toThrow("PEM");
  expect(await findSealFault(elsewhere)).toContain("it must have");
  expect(await findSealFault(join(dataDir, "none.pem"))).toBe("names a file that is not there");
  await rm(dataDir, { recursive: true });
});
