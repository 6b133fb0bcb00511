import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import { findWayBackOf } from "#features/operations/thread/thread.queries.ts";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import type { Context } from "#platform/context.ts";
import { createInvestor, updateInvestor } from "#features/identity/file/investors.commands.ts";
import { getInvestor, listDocuments } from "#features/identity/file/investors.queries.ts";
import { addKycDocument, readKycDocument } from "#features/identity/file/kyc-documents.commands.ts";
import { stateCivilState } from "#features/accounts/people/civil-states.commands.ts";
import { decideKyc } from "#features/identity/review/decisions.commands.ts";
import { readDocument } from "#features/identity/review/readings.commands.ts";
import { updateUser } from "#features/identity/users/users.commands.ts";
import { addDays } from "../calendar.ts";
import { machineLines } from "../papers/machine-lines.ts";
import { drawProofOfAddress } from "../papers/proof-of-address.ts";
import { identities, type Identity } from "../people/identities.ts";
import type { Pictures } from "./pictures.ts";
import { contextAs, contextAt, eveningOf, inParallel, morningOf, type World } from "./world.ts";

const atOnce = 2;
const reviewDays = 2;
const staleReason =
  "Votre justificatif de domicile a plus de trois mois. Envoyez-en un plus récent, à votre nom.";

/** The person themselves, on the evening of a day. */
const contextOf = (world: World, userId: string, day: string): Context =>
  contextAs(world, [userId], world.calendar.instant(eveningOf(day)));

type File = Readonly<{ type: KycDocumentType; name: string; mediaType: string; bytes: Buffer }>;

const papersOf = async (
  { calendar }: World,
  { person, sentOn, outcome }: Identity,
  pictures: Pictures,
): Promise<File[]> => {
  const scans = await pictures(person.key);
  const age = outcome === "REJECTED" ? 210 : 20;
  const bill = drawProofOfAddress(person, calendar.text(`{${addDays(sentOn, -age)}}`));
  return [
    ...scans.map(({ field, bytes }, index) => ({
      type: field as KycDocumentType,
      name: `IMG_${2041 + index}.jpg`,
      mediaType: "image/jpeg",
      bytes,
    })),
    {
      type: "PROOF_OF_ADDRESS",
      name: "Facture électricité.pdf",
      mediaType: "application/pdf",
      bytes: bill,
    },
  ];
};

const sendPapers = async (
  ctx: Context,
  investorId: string,
  papers: readonly File[],
): Promise<void> => {
  const sent = new Set((await listDocuments(ctx, investorId)).map(({ type }) => type));
  for (const { type, ...file } of papers) {
    if (!sent.has(type))
      await addKycDocument(ctx, { investorId, type }, [{ field: "file", ...file }]);
  }
};

const answerQuestions = async (ctx: Context, investorId: string, identity: Identity) => {
  const { birthOn, birthPlace, birthCountry } = identity;
  const userId = ctx.actor?.userId ?? "";
  await stateCivilState(ctx, userId, {
    maritalState: "SINGLE",
    spouseName: null,
    matrimonialRegime: null,
  });
  await updateUser(ctx, userId, { birthOn, birthPlace, birthCountry, nationality: "FR" });
  await updateInvestor(ctx, investorId, {
    politicallyExposed: false,
    sourceOfFunds: "SAVINGS",
    taxResidence: "FR",
  });
};

/** The papers are opened, since whoever decides has looked at each. */
const openPapers = async (ctx: Context, investorId: string): Promise<void> => {
  for (const { type } of await listDocuments(ctx, investorId)) {
    const { body } = await readKycDocument(ctx, { investorId, type, preview: false });
    if (!Buffer.isBuffer(body)) body.destroy();
  }
};

/** The administrator reviews two days later: reads the lines, notes the first payment, decides. */
/** As the product asks later capabilities; nobody of the demonstration comes for anything yet. */
const asked = { whenKnown: openWalletOf, findWayBack: findWayBackOf };

const review = async (world: World, investorId: string, identity: Identity): Promise<void> => {
  const decidedOn = addDays(identity.sentOn, reviewDays);
  const ctx = contextAt(world, morningOf(decidedOn));
  const documentType = identity.paper === "card" ? "IDENTITY_BACK" : "PASSPORT";
  await openPapers(ctx, investorId);
  await readDocument(ctx, { investorId, documentType }, machineLines(identity).join("\n"));
  if (identity.outcome === "REJECTED") {
    const refusedTypes = ["PROOF_OF_ADDRESS" as const];
    await decideKyc(
      ctx,
      investorId,
      { decision: "REJECTED", reason: staleReason, refusedTypes },
      asked,
    );
    return;
  }
  await decideKyc(
    ctx,
    investorId,
    {
      decision: "VALIDATED",
      measures: [
        {
          kind: "FIRST_PAYMENT",
          evidence: "Virement reçu d’un compte à son nom, banque de démonstration",
          takenOn: world.calendar.day(decidedOn),
        },
      ],
    },
    asked,
  );
};

const keepIdentity = async (
  world: World,
  ids: ReadonlyMap<string, string>,
  pictures: Pictures,
  identity: Identity,
): Promise<void> => {
  const ctx = contextOf(world, ids.get(identity.person.key) ?? "", identity.sentOn);
  const { id, sourceOfFunds, kycState, kycDecidedAt } = await createInvestor(ctx);
  if (kycDecidedAt !== null) return;
  if (sourceOfFunds === null) await answerQuestions(ctx, id, identity);
  if (kycState === "MISSING" || kycState === "INCOMPLETE") {
    await sendPapers(ctx, id, await papersOf(world, identity, pictures));
  }
  const submitted = (await getInvestor(ctx, id)).kycState === "SUBMITTED";
  if (submitted && identity.outcome !== "SUBMITTED") await review(world, id, identity);
};

/** Keeps the identities that were checked, are being checked, or were refused. */
export const keepIdentities = (
  world: World,
  ids: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<void> =>
  inParallel(identities, atOnce, (identity) => keepIdentity(world, ids, pictures, identity));
