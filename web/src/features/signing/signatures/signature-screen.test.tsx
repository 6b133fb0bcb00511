import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import {
  signatureRoutes,
  signatureStates,
  signatureSubjectKinds,
  signerStates,
  type SignatureState,
  type SignatureSubjectKind,
} from "@coulisse/contract/signing/signatures.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { cleanup, screen, within, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { subscriptionOf } from "#features/rounds/subscriptions/testing/subscription.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { screen as signatureScreen } from "./signature-screen.tsx";
import { screen as signaturesScreen } from "./signatures-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000061";
const claire = userOf({
  id: "0193a0c0-0000-7000-8000-000000000051",
  phone: "+33612345678",
  phoneVerified: true,
});

type Signer = Signature["signers"][number];
const signerOf = (given: Partial<Signer> = {}): Signer => ({
  name: "Claire Aubry",
  signsFor: [],
  place: 1,
  state: "WAITING",
  actedAt: null,
  reason: null,
  isMe: true,
  ...given,
});
const karim = signerOf({ name: "Karim Benali", place: 2, isMe: false });
const actedAt = "2026-11-20T10:15:00.000Z";
const signed = { state: "SIGNED", actedAt } as const;

/** A contract that Claire is to sign now, before Karim. */
const signatureOf = (given: Partial<Signature> = {}): Signature => ({
  id,
  subject: { kind: "contract", id: "0193a0c0-0000-7000-8000-000000000062" },
  company: { id: "0193a0c0-0000-7000-8000-000000000001", name: "Le Fournil" },
  title: "Pacte d’actionnaires",
  state: "OPEN",
  signers: [signerOf(), karim],
  isMyTurn: true,
  link: null,
  documentSha256: "ab".repeat(32),
  hasTranslation: false,
  isSealed: false,
  createdAt: "2026-11-18T17:21:00.000Z",
  expiresAt: "2026-12-18T22:59:59.000Z",
  endedAt: null,
  ...given,
});

beforeEach(() => useAuth.setState({ authUserId: claire.id, user: claire }));
afterEach(() => useAuth.setState(useAuth.getInitialState()));

const open = (given: Partial<Signature> = {}) => {
  server.answers(signatureRoutes.getSignature, signatureOf(given));
  return showScreen(signatureScreen, `/investor/signatures/${id}`);
};
const button = (name: string) => screen.findByRole("button", { name });

type Shown = Readonly<{
  given: Partial<Signature>;
  /** Where it stands, in the words of the list and of the page. */
  words: string;
  /** What the page says besides, and nowhere else. */
  says?: string | RegExp;
  /** Where each signer stands. */
  signers: readonly string[];
}>;

const over = { isMyTurn: false, endedAt: actedAt } as const;

/** A signature in each of its states, and in each way in which that can be. */
const states: Readonly<Record<SignatureState, Readonly<Record<string, Shown>>>> = {
  OPEN: {
    "to sign": {
      given: {},
      words: "À signer",
      says: /18 décembre 2026/,
      signers: ["Vous (En cours)", "Karim Benali (À venir)"],
    },
    "waiting for others after us": {
      given: { isMyTurn: false, signers: [signerOf(signed), karim] },
      words: "En attente d’autres signatures",
      says: /18 décembre 2026/,
      signers: [expect.stringMatching(/^Vous \(Fait\)/), "Karim Benali (À venir)"],
    },
    "waiting for others before us": {
      given: {
        isMyTurn: false,
        signers: [signerOf({ ...karim, place: 1 }), signerOf({ place: 2 })],
      },
      words: "En attente d’autres signatures",
      signers: ["Karim Benali (À venir)", "Vous (À venir)"],
    },
  },
  SIGNED: {
    "not sealed yet": {
      given: { ...over, signers: [signerOf(signed), { ...karim, ...signed }] },
      words: "Signé",
      says: "Le document signé est en préparation.",
      signers: [expect.stringMatching(/^Vous \(Fait\)/), expect.stringMatching(/^Karim .*Fait/)],
    },
    sealed: {
      given: { ...over, isSealed: true, signers: [signerOf(signed), { ...karim, ...signed }] },
      words: "Signé",
      says: "Document signé et scellé",
      signers: [expect.stringMatching(/^Vous \(Fait\)/), expect.stringMatching(/^Karim .*Fait/)],
    },
  },
  REFUSED: {
    "by somebody else": {
      given: {
        ...over,
        signers: [
          signerOf(signed),
          { ...karim, state: "REFUSED", actedAt, reason: "Le prix n’est pas le bon." },
        ],
      },
      words: "Refusé",
      says: /Le prix n’est pas le bon\./,
      signers: [
        expect.stringMatching(/^Vous \(Fait\)/),
        expect.stringMatching(/^Karim Benali \(Arrêté\)/),
      ],
    },
  },
  EXPIRED: {
    "before anybody signed": {
      given: over,
      words: "Délai passé",
      signers: ["Vous (Arrêté)", "Karim Benali (Arrêté)"],
    },
  },
  CANCELLED: {
    "before all had signed": {
      given: { ...over, signers: [signerOf(signed), karim] },
      words: "Retiré",
      signers: [expect.stringMatching(/^Vous \(Fait\)/), "Karim Benali (Arrêté)"],
    },
  },
};

const everyWay = signatureStates.flatMap((state) =>
  Object.entries(states[state]).map(([way, shown]) => ({ state, way, shown })),
);

describe.each(everyWay)("a signature that is $state, $way", ({ state, shown }) => {
  const given = { ...shown.given, state };

  it("says where it stands, what comes, and for whom it waits", async () => {
    open(given);
    await screen.findByRole("heading", { level: 1, name: "Pacte d’actionnaires" });
    expect(screen.getByText(shown.words)).toBeDefined();
    if (shown.says !== undefined) expect(screen.getByText(shown.says)).toBeDefined();
    const signers = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(signers.slice(-shown.signers.length)).toEqual(shown.signers);
    // It is read in every state, and told until when it can be signed while it can be.
    expect(screen.getByRole("link", { name: "Lire le document" })).toBeDefined();
    expect(screen.queryAllByText("À signer jusqu’au")).toHaveLength(state === "OPEN" ? 1 : 0);
  });

  it("is signed by whose turn it is alone, and handed out once it is sealed", async () => {
    open(given);
    await screen.findByText(shown.words);
    const { isMyTurn, isSealed } = signatureOf(given);
    for (const name of ["Recevoir le code", "Refuser de signer"]) {
      expect(screen.queryAllByRole("button", { name })).toHaveLength(isMyTurn ? 1 : 0);
    }
    for (const name of ["Document signé et scellé", "Dossier de preuve"]) {
      expect(screen.queryAllByRole("link", { name })).toHaveLength(isSealed ? 1 : 0);
    }
  });

  it("says the same in the list of documents", async () => {
    server.answers(signatureRoutes.listMySignatures, {
      items: [signatureOf(given)],
      total: 1,
      nextCursor: null,
    });
    showScreen(signaturesScreen, "/investor/signatures");
    const line = (await screen.findByText("Pacte d’actionnaires")).closest("li") as HTMLElement;
    expect(within(line).getByText(shown.words)).toBeDefined();
  });
});

it("has been tried with a signer in each of their states", () => {
  const tried = everyWay.flatMap(({ shown }) => signatureOf(shown.given).signers);
  expect(new Set(tried.map(({ state }) => state))).toEqual(new Set(signerStates));
});

describe("the code that signs", () => {
  const sent = { sentTo: "78", expiresAt: "2026-11-20T10:10:00.000Z", resendInSeconds: 60 };

  it("is asked for, sent again after a while, refused when it is wrong, and signs when it is right", async () => {
    server.answers(signatureRoutes.sendSignatureCode, sent);
    const { user } = open();
    await user.click(await button("Recevoir le code"));
    await screen.findByText(/numéro qui se termine par 78/);
    const again = screen.getByRole("button", { name: /^Renvoyer le code dans \d+ s$/ });
    expect(again.getAttribute("aria-disabled")).toBe("true");

    server.refuses(signatureRoutes.signDocument, {
      status: 422,
      code: "code_wrong",
      errors: [{ location: "code", message: "Ce code n’est pas le bon." }],
    });
    const code = screen.getByLabelText<HTMLInputElement>("Code reçu par SMS");
    await user.type(code, "123 456");
    await user.click(await button("Signer le document"));
    await screen.findByText("Ce code n’est pas le bon.");
    expect(code.getAttribute("aria-invalid")).toBe("true");
    expect(server.lastOf(signatureRoutes.signDocument)?.body).toEqual({ code: "123456" });

    const done = signatureOf({ isMyTurn: false, signers: [signerOf(signed), karim] });
    server.answers(signatureRoutes.signDocument, done);
    server.answers(signatureRoutes.getSignature, done);
    await user.clear(code);
    await user.type(code, "654321");
    await user.click(await button("Signer le document"));
    await screen.findByText("Le document est signé.");
    await screen.findByText("En attente d’autres signatures");
    expect(screen.queryByRole("button", { name: "Signer le document" })).toBeNull();
  });

  it.each([
    ["is over", "code_expired", "Ce code n’est plus valable."],
    ["was tried too often", "code_void", "Trop d’essais : demandez un autre code."],
  ])("that %s says so on its field", async (_, code, message) => {
    server.answers(signatureRoutes.sendSignatureCode, { ...sent, resendInSeconds: 0 });
    server.refuses(signatureRoutes.signDocument, {
      status: 422,
      code,
      errors: [{ location: "code", message }],
    });
    const { user } = open();
    await user.click(await button("Recevoir le code"));
    await user.type(await screen.findByLabelText("Code reçu par SMS"), "123456");
    await user.click(await button("Signer le document"));
    await screen.findByText(message);
    // Another one is a press away.
    await user.click(await button("Renvoyer le code"));
    await waitFor(() => expect(server.allOf(signatureRoutes.sendSignatureCode)).toHaveLength(2));
  });

  it("is not sent once the time to sign is over, and the reason is told", async () => {
    const description = "Le délai pour signer est passé.";
    server.refuses(signatureRoutes.sendSignatureCode, {
      status: 409,
      code: "signature_expired",
      description,
    });
    const { user } = open();
    await user.click(await button("Recevoir le code"));
    await screen.findByText(description);
    expect(screen.queryByLabelText("Code reçu par SMS")).toBeNull();
  });

  it("is for a number that was verified: whoever has none is led there first", async () => {
    useAuth.setState({ user: { ...claire, phoneVerified: false } });
    open();
    const link = await screen.findByRole("link", { name: "Vérifier mon numéro" });
    expect(link.getAttribute("href")).toBe("/investor/change-phone");
    expect(screen.queryByRole("button", { name: "Recevoir le code" })).toBeNull();
  });

  it("is another service’s where that collects the signatures", async () => {
    open({ link: "https://sign.example/1" });
    const link = await screen.findByRole("link", { name: "Aller signer" });
    expect(link.getAttribute("href")).toBe("https://sign.example/1");
    expect(screen.queryByRole("button", { name: "Recevoir le code" })).toBeNull();
  });
});

it("is refused with a reason, once asked", async () => {
  const reason = "Le prix n’est pas le bon.";
  const refused = signatureOf({
    ...over,
    state: "REFUSED",
    signers: [signerOf({ state: "REFUSED", actedAt, reason }), karim],
  });
  const { user } = open();
  await user.click(await button("Refuser de signer"));
  const dialog = within(await screen.findByRole("dialog", { name: "Refuser de signer" }));
  await user.click(dialog.getByRole("button", { name: "Refuser de signer" }));
  await dialog.findByText("Ce champ est obligatoire.");
  expect(server.lastOf(signatureRoutes.refuseSignature)).toBeUndefined();
  server.answers(signatureRoutes.refuseSignature, refused);
  server.answers(signatureRoutes.getSignature, refused);
  await user.type(dialog.getByLabelText("Motif"), reason);
  await user.click(dialog.getByRole("button", { name: "Refuser de signer" }));
  await screen.findByText("Votre refus est enregistré.");
  expect(server.lastOf(signatureRoutes.refuseSignature)?.body).toEqual({ reason });
  await screen.findByText("Refusé");
});

/** What a document is about leads back to it: its words while it is open, and once it is signed. */
const ways: Readonly<Record<SignatureSubjectKind, Readonly<{ open: string; signed: string }>>> = {
  subscription: { open: "Revenir à ma souscription", signed: "Continuer ma souscription" },
  transfer_order: { open: "Revenir à la cession", signed: "Revenir à la cession" },
  contract: { open: "Voir mes contrats", signed: "Voir mes contrats" },
};

it.each(signatureSubjectKinds)("leads back to a %s", async (kind) => {
  const { id: subjectId, fundraising } = subscriptionOf();
  server.answers(subscriptionRoutes.getSubscription, subscriptionOf());
  const to = {
    subscription: `/fundraising/${fundraising.id}/subscription?subscription=${subjectId}`,
    transfer_order: `/investor/second-market/deals/${subjectId}`,
    contract: "/investor/contracts",
  }[kind];
  const subject = { kind, id: subjectId };
  open({ subject });
  const link = await screen.findByRole("link", { name: ways[kind].open });
  expect(link.getAttribute("href")).toBe(to);
  cleanup();
  open({ ...over, subject, state: "SIGNED" });
  await screen.findByRole("link", { name: ways[kind].signed });
});
