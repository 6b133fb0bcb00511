import { createHash } from "node:crypto";
import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { createCompany } from "../../../../test/factories.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { askSignature, provePhone } from "../../../../test/signatures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { verifySeal } from "../../../../test/verify-seal.ts";
import { anyway } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let claire: Client;
let karim: Client;
let companyId: string;
const phones = { claire: "+33612345678", karim: "+33612345679" };

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  const { people } = world;
  const admin = await world.signedIn(people.admin.email);
  [claire, karim] = await Promise.all([
    world.signedIn(people.claire.email),
    world.signedIn(people.karim.email),
  ]);
  companyId = (await createCompany(admin)).id;
  await provePhone(world, claire, people.claire.id, phones.claire);
  await provePhone(world, karim, people.karim.id, phones.karim);
});
afterAll(() => world.close());
// Codes are bounded by the hour and by the day: each test begins on a new one, with a new session.
beforeEach(async () => {
  clock.advance(25 * 3600);
  claire = await world.signedIn(world.people.claire.email);
  karim = await world.signedIn(world.people.karim.email);
});

const ctx = () => world.contextOf(null);
const ask = (more: Partial<Parameters<typeof askSignature>[1]> = {}) =>
  askSignature(ctx(), { companyId, signers: [world.people.claire.id], ...more });
const sendCode = (id: string, client = claire) => client.post(`/signatures/${id}/code`);
const sign = (id: string, code: string, client = claire) =>
  client.post(`/signatures/${id}/signature`, { code });
const other = (code: string) => (code === "000000" ? "111111" : "000000");

test("R-19: a document is read, signed with the code of the phone, sealed, and shown with its evidence", async () => {
  const document = await pdf();
  const title = "Bulletin n° 7";
  const id = await ask({ document, title });
  const listed = (await claire.get("/signatures?state=OPEN")).body.items;
  expect(listed).toMatchObject([{ id, title, state: "OPEN", isMyTurn: true, isSealed: false }]);
  const read = await claire.get(`/signatures/${id}/documents/original`);
  expect(read.bytes.equals(document)).toBe(true);
  expect(listed[0].documentSha256).toBe(createHash("sha256").update(document).digest("hex"));
  expect((await claire.get(`/signatures/${id}/documents/signed`)).body.code).toBe(
    "signature_not_sealed",
  );
  expect(await sendCode(id)).toMatchObject({ status: 201, body: { sentTo: "78" } });
  const sms = (await messagesTo(world, phones.claire)).at(-1);
  expect(sms).toMatchObject({ template: "signature_code" });
  expect(sms?.text).toContain(title);
  const signed = await claire.call(
    "POST",
    `/signatures/${id}/signature`,
    { code: await lastCodeTo(world, phones.claire) },
    {
      headers: {
        "user-agent": "Navigateur d’essai/7".normalize("NFD").replaceAll(/[^\x20-\x7e]/g, ""),
      },
    },
  );
  expect(signed).toMatchObject({
    status: 200,
    body: { state: "SIGNED", signers: [{ name: "Claire Aubry", state: "SIGNED", isMe: true }] },
  });
  await world.runJobs();
  const files = {
    original: await claire.get(`/signatures/${id}/documents/original`),
    signed: await claire.get(`/signatures/${id}/documents/signed`),
    evidence: await claire.get(`/signatures/${id}/documents/evidence`),
  };
  const { bytes: sealed } = files.signed;
  const { bytes: evidence } = files.evidence;
  // Whoever keeps them knows what they are: what, whose, of which day.
  for (const [document, name] of [
    ["original", "ordre-de-mouvement"],
    ["signed", "ordre-de-mouvement-signe"],
    ["evidence", "dossier-de-preuve-ordre-de-mouvement"],
  ] as const) {
    const named = new RegExp(`"${name}-[a-z0-9-]+-\\d{4}-\\d{2}-\\d{2}\\.pdf"`);
    expect(files[document].headers["content-disposition"]).toMatch(named);
  }
  expect(sealed.subarray(0, document.length).equals(document)).toBe(true);
  for (const file of [sealed, evidence]) {
    expect(verifySeal(file)).toMatchObject({ isValid: true, coversWholeFile: true });
  }
  expect((await claire.get(`/signatures/${id}`)).body.isSealed).toBe(true);
  const text = pdfPages(evidence).map(pdfText).join(" ");
  const facts = [
    title,
    "Claire Aubry",
    world.people.claire.email,
    phones.claire,
    "127.0.0.1",
    "Navigateur",
    listed[0].documentSha256,
    createHash("sha256").update(sealed).digest("hex"),
    verifySeal(sealed).certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
  ];
  for (const fact of facts) expect(text.replaceAll(/\s+/g, " ")).toContain(fact);
  // Whoever has the signed file alone reads in it who signed, for whom, when, how, and where it is proven.
  const page = pdfPages(sealed).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  const { signers } = (await claire.get(`/signatures/${id}`)).body;
  const signedAt = formatInstantInFull(new Date(signers[0].actedAt), "fr").replaceAll(/\s+/g, " ");
  const [, evidenceNumber = "none"] = /(DPS-\d{8}-[0-9A-F]{8})/.exec(text) ?? [];
  for (const said of [
    "Claire Aubry",
    "Signe en son nom propre",
    world.people.claire.email,
    `Signé le ${signedAt}`,
    "numéro se terminant par 78",
    "Code à six chiffres reçu par SMS",
    evidenceNumber,
    id,
    listed[0].documentSha256,
  ]) {
    expect(page).toContain(said);
  }
  // The number itself, the address and the browser are for the evidence.
  for (const kept of [phones.claire, "127.0.0.1", "Navigateur"]) expect(page).not.toContain(kept);
});

test("a representative signs for an entity, and the page says as what", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  const seat = `/company/${companyId}/users/${world.people.claire.id}`;
  await admin.call("PATCH", seat);
  const id = await askSignature(ctx(), { companyId, signers: [] }, [
    { userId: world.people.claire.id, place: 1, holderIds: [], companyIds: [companyId] },
  ]);
  await sendCode(id);
  expect((await sign(id, await lastCodeTo(world, phones.claire))).status).toBe(200);
  await world.runJobs();
  const { bytes } = await claire.get(`/signatures/${id}/documents/signed`);
  const text = pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain("en qualité d’administrateur désigné par elle");
  expect(text).not.toContain("en son nom propre");
  await admin.call("DELETE", seat);
});

test("a wrong code signs nothing; after five the right one is void too, and a new one signs", async () => {
  const id = await ask();
  await sendCode(id);
  const code = await lastCodeTo(world, phones.claire);
  for (let tries = 1; tries <= 4; tries += 1) {
    expect((await sign(id, other(code))).body.code).toBe("code_wrong");
  }
  expect((await sign(id, other(code))).body.code).toBe("code_void");
  expect(await sign(id, code)).toMatchObject({
    status: 422,
    body: { code: "code_void", errors: [{ location: "code" }] },
  });
  clock.advance(61);
  await sendCode(id);
  expect((await sign(id, await lastCodeTo(world, phones.claire))).body.state).toBe("SIGNED");
});

test("a code counts for ten minutes, once, and for the document that it was sent for alone", async () => {
  const [one, two] = [await ask(), await ask()];
  await sendCode(one);
  const code = await lastCodeTo(world, phones.claire);
  expect((await sign(two, code)).body.code).toBe("code_wrong");
  clock.advance(601);
  expect((await sign(one, code)).body.code).toBe("code_expired");
  await sendCode(two);
  const second = await lastCodeTo(world, phones.claire);
  expect((await sign(two, second)).status).toBe(200);
  expect((await sign(one, second)).body.code).toBe("code_void");
});

test("the code of the next document is sent at once after a right one, and otherwise a minute later", async () => {
  const [one, two, three] = [await ask(), await ask(), await ask()];
  await sendCode(one);
  expect((await sendCode(two)).status).toBe(429);
  await sign(one, await lastCodeTo(world, phones.claire));
  expect((await sendCode(two)).status).toBe(201);
  await sign(two, other(await lastCodeTo(world, phones.claire)));
  expect((await sendCode(two)).status).toBe(429);
  await sign(two, await lastCodeTo(world, phones.claire));
  // What has been counted in the hour stays counted: these were two of five.
  for (let sent = 3; sent <= 5; sent += 1) {
    expect((await sendCode(three)).status).toBe(201);
    clock.advance(61);
  }
  expect((await sendCode(three)).status).toBe(429);
});

test("one code that comes twice at once signs once", async () => {
  const id = await ask({ signers: [[world.people.claire.id, world.people.karim.id]] });
  await sendCode(id);
  const code = await lastCodeTo(world, phones.claire);
  const answers = await Promise.all([sign(id, code), sign(id, code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test("who signs second waits for the first, and nothing is signed before both have", async () => {
  const id = await ask({ signers: [world.people.claire.id, world.people.karim.id] });
  await expectRefused(world, () => sendCode(id, karim), {
    status: 409,
    code: "signature_not_turn",
  });
  await sendCode(id);
  const first = await sign(id, await lastCodeTo(world, phones.claire));
  expect(first.body).toMatchObject({ state: "OPEN", isMyTurn: false });
  expect((await sendCode(id)).body.code).toBe("signature_done");
  expect((await karim.get(`/signatures/${id}`)).body.isMyTurn).toBe(true);
  await sendCode(id, karim);
  const last = await sign(id, await lastCodeTo(world, phones.karim), karim);
  expect(last.body).toMatchObject({
    state: "SIGNED",
    signers: [{ state: "SIGNED" }, { state: "SIGNED" }],
  });
});

test("a refusal says why, ends the signature for all, and is not taken back", async () => {
  const id = await ask({ signers: [[world.people.claire.id, world.people.karim.id]] });
  const refuse = (reason: string) => claire.post(`/signatures/${id}/refusal`, { reason });
  expect((await refuse(" ")).body.errors).toMatchObject([{ location: "reason" }]);
  const refused = await refuse("Le prix a changé");
  expect(refused.body).toMatchObject({ state: "REFUSED", signers: [{}, {}] });
  expect(refused.body.signers).toContainEqual(
    expect.objectContaining({ state: "REFUSED", reason: "Le prix a changé", isMe: true }),
  );
  await expectRefused(world, () => sendCode(id, karim), { status: 409, code: "signature_ended" });
  await expectRefused(world, () => refuse("Encore"), { status: 409, code: "signature_done" });
});

test("after its last instant a document is not signed any more", async () => {
  const id = await ask({ expiresAt: new Date(clock.now().getTime() + 60_000) });
  clock.advance(60);
  await expectRefused(world, () => sendCode(id), { status: 409, code: "signature_expired" });
});

test("R-19: the database lets nobody change what was signed, or sign anew what was refused", async () => {
  const id = await ask();
  await claire.post(`/signatures/${id}/refusal`, { reason: "Non" });
  const { db } = world.services;
  const update = (values: Record<string, string>) =>
    anyway.update(db, "signatures", values, { id });
  await expect(update({ state: "SIGNED" })).rejects.toThrow("signature_ended");
  await expect(update({ document_sha256: "0".repeat(64) })).rejects.toThrow("signature_kept");
  const act = { state: "SIGNED", reason: null };
  await expect(anyway.update(db, "signature_signers", act, { signature_id: id })).rejects.toThrow(
    "signer_acted",
  );
  await expect(anyway.delete(db, "signatures", { id })).rejects.toThrow(
    /permission denied|refused|violates/,
  );
});
