import {
  documensoEnvironment,
  openDocumenso,
  type DocumensoStandIn,
} from "@coulisse/stand-ins/src/signatures/documenso.ts";
import {
  openYousign,
  yousignEnvironment,
  type YousignStandIn,
} from "@coulisse/stand-ins/src/signatures/yousign.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdf } from "../../../test/documents.ts";
import { systemClock } from "#platform/clock.ts";
import { openSignatureProvider } from "#providers/signature/open-signature-provider.ts";
import type { SignatureToOpen } from "#providers/signature/signature.ts";
import { readSettings } from "#server/settings.ts";

let documenso: DocumensoStandIn;
let yousign: YousignStandIn;

beforeAll(async () => {
  [documenso, yousign] = await Promise.all([openDocumenso(), openYousign()]);
});
afterAll(() => Promise.all([documenso.close(), yousign.close()]));

const open = (environment: Record<string, string>) => {
  const { providers } = readSettings(environment, { workingDirectory: "/srv" });
  const provider = openSignatureProvider(providers.signature, systemClock);
  if (!provider) throw new Error("Signatures are collected here.");
  return provider;
};
const atDocumenso = (changes: Record<string, string> = {}) =>
  open({ ...documensoEnvironment(documenso.origin), ...changes });
const atYousign = (changes: Record<string, string> = {}) =>
  open({ ...yousignEnvironment(yousign.origin), ...changes });

const signer = (name: string, place: number) => ({
  userId: name,
  place,
  firstName: name,
  lastName: "Essai",
  phone: "+33612345678",
  email: `${name}@test.example`,
});
const asked = async (): Promise<SignatureToOpen> => ({
  externalId: systemClock.newId(),
  title: "Bulletin de souscription",
  locale: "fr",
  document: await pdf(),
  fileName: "bulletin.pdf",
  pageCount: 1,
  returnUrl: "https://coulisse.example",
  expiresAt: new Date("2027-01-01T00:00:00.000Z"),
  signers: [signer("claire", 1), signer("karim", 1)],
});
const deliveryOf = ({ bytes, headers }: (typeof documenso.deliveries)[number]) => ({
  bytes,
  header: (name: string) => headers[name] ?? "",
});

test("Documenso has an envelope signed by all, and tells of it in clear", async () => {
  const provider = atDocumenso();
  const request = await asked();
  const { providerId, signers } = await provider.open(request);
  expect(signers.map(({ userId }) => userId)).toEqual(["claire", "karim"]);
  expect(new Set(signers.map(({ link }) => link)).size).toBe(2);
  documenso.act(providerId, "claire@test.example");
  expect(await provider.read(providerId)).toMatchObject({
    externalId: request.externalId,
    state: "OPEN",
    signers: [{ state: "SIGNED" }, { state: "WAITING" }],
  });
  await expect(provider.download(providerId)).rejects.toMatchObject({
    detail: { kind: "invalid" },
  });
  documenso.act(providerId, "karim@test.example");
  expect((await provider.read(providerId)).state).toBe("SIGNED");
  expect((await provider.download(providerId)).signed.toString()).toContain(providerId);
  const last = documenso.deliveries.at(-1);
  if (!last) throw new Error("Nothing was delivered.");
  expect(provider.readEvent(deliveryOf(last))).toBe(request.externalId);
  const wrong = { bytes: last.bytes, header: () => "another secret" };
  expect(provider.readEvent(wrong)).toBeUndefined();
  expect(provider.readEvent({ ...wrong, header: () => "" })).toBeUndefined();
});

test("Documenso says why somebody refused, and cancels what is under way alone", async () => {
  const provider = atDocumenso();
  const refused = await provider.open(await asked());
  documenso.act(refused.providerId, "claire@test.example", "Trop cher");
  expect(await provider.read(refused.providerId)).toMatchObject({
    state: "REFUSED",
    signers: [{ state: "REFUSED", reason: "Trop cher" }, {}],
  });
  const other = await provider.open(await asked());
  await provider.cancel(other.providerId, "Retirée");
  expect((await provider.read(other.providerId)).state).toBe("CANCELLED");
  await expect(provider.cancel(other.providerId, "Encore")).rejects.toMatchObject({
    detail: { kind: "invalid", code: "INVALID_REQUEST" },
  });
});

test("Yousign refuses what is not whole, and an event of another key is nobody's", async () => {
  const request = await asked();
  const incomplete = { ...request, signers: [{ ...signer("claire", 1), phone: "06" }] };
  await expect(atYousign().open(incomplete)).rejects.toMatchObject({ detail: { kind: "invalid" } });
  const { providerId } = await atYousign().open(request);
  const last = yousign.deliveries.at(-1);
  if (!last) throw new Error("Nothing was delivered.");
  expect(atYousign().readEvent(deliveryOf(last))).toBe(request.externalId);
  const elsewhere = atYousign({ YOUSIGN_WEBHOOK_SECRET: "another secret of theirs" });
  expect(elsewhere.readEvent(deliveryOf(last))).toBeUndefined();
  expect((await atYousign().read(providerId)).externalId).toBe(request.externalId);
});

test.each([
  ["documenso", () => atDocumenso({ DOCUMENSO_API_KEY: "wrong" })],
  ["yousign", () => atYousign({ YOUSIGN_API_KEY: "wrong" })],
])("%s does not know a wrong key, and the fault does not repeat it", async (_, wrong) => {
  const fault = await wrong()
    .open(await asked())
    .catch((error: unknown) => error);
  expect(fault).toMatchObject({ name: "ProviderError", detail: { kind: "auth" } });
  expect(String(fault)).not.toContain("wrong");
});

test.each([
  ["yousign", ["YOUSIGN_API_KEY", "YOUSIGN_WEBHOOK_SECRET"]],
  ["documenso", ["DOCUMENSO_API_KEY", "DOCUMENSO_WEBHOOK_SECRET"]],
])("a choice of %s without its keys stops the start by their names", (chosen, names) => {
  const start = () => readSettings({ SIGNATURE_PROVIDER: chosen }, { workingDirectory: "/srv" });
  for (const name of names) expect(start).toThrow(name);
});
