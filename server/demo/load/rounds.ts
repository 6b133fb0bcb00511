import { subscriptionsOfRounds } from "#features/rounds/closing/settlement.commands.ts";
import { fileDepositaryCertificate } from "#features/rounds/closing/certificates.commands.ts";
import {
  closeFundraising,
  createFundraising,
} from "#features/rounds/offer/fundraising.commands.ts";
import { fileKeyInformation } from "#features/rounds/offer/fundraising-documents.commands.ts";
import {
  fileIssueDecision,
  recordOwnerDiligence,
  updateIssueFacts,
} from "#features/rounds/offer/issue-facts.commands.ts";
import {
  getFundraising,
  listCompanyFundraisings,
} from "#features/rounds/offer/fundraising.queries.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { listCompanyShareCategories } from "#features/securities/share-categories.queries.ts";
import { dayOf } from "#platform/clock.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { drawDepositaryCertificate } from "../papers/depositary-certificate.ts";
import { drawIssueDecision } from "../papers/issue-decision.ts";
import { drawKeyInformation } from "../papers/key-information.ts";
import type { CompanyStory } from "../story/company-story.ts";
import type { RoundStory } from "../story/round-story.ts";
import { contextAt, morningOf, type World } from "./world.ts";

/** The round as it is in this world: days of the story become its days. */
const datedBy = ({ calendar }: World, round: RoundStory): RoundStory => ({
  ...round,
  opensOn: calendar.day(round.opensOn),
  closesOn: calendar.day(round.closesOn),
});

const findRound = async (world: World, companyId: string, name: string) => {
  const ctx = contextAt(world, morningOf(writtenFor));
  const { items } = await listCompanyFundraisings(ctx, companyId, {});
  return items.find((round) => round.name === name);
};

/** A world that is told on an earlier day than its story decided by then too. */
const dayOfDecision = (world: World, { decision, enteredOn }: RoundStory): string => {
  const eve = addDays(dayOf(contextAt(world, morningOf(enteredOn)).clock.now()), -1);
  return decision.on < eve ? decision.on : eve;
};

const enterRound = async (world: World, companyId: string, round: RoundStory) => {
  const ctx = contextAt(world, morningOf(round.enteredOn));
  const categories = await listCompanyShareCategories(ctx, companyId);
  const { id = "" } = categories.find(({ code }) => code === round.category) ?? {};
  const { name, unitPrice, minimumCents, targetCents, maximumCents, ticketCents } = round;
  const { preMoneyCents, opensOn, closesOn, decision } = round;
  return createFundraising(ctx, companyId, {
    name,
    unitPrice,
    minimumCents,
    targetCents,
    maximumCents,
    ticketCents,
    preMoneyCents,
    opensOn,
    closesOn,
    shareCategoryId: id,
    limitReference: decision.reference,
    limitDecidedOn: dayOfDecision(world, round),
  });
};

/** R-23n: what was checked of its owner, the day it was entered. */
const recordDiligence = async (
  world: World,
  { facts }: CompanyStory,
  round: RoundStory,
  id: string,
): Promise<void> => {
  const ctx = contextAt(world, morningOf(round.enteredOn));
  if ((await getFundraising(ctx, id)).diligence !== null) return;
  const checkedOn = dayOf(ctx.clock.now());
  await recordOwnerDiligence(ctx, id, {
    recordsCheckedOn: checkedOn,
    recordsReference: `Bulletins n° 3 des dirigeants de ${facts.name}, sans mention`,
    ownerCountry: "FR",
    countryCheckedOn: checkedOn,
    countryReference:
      "Liste de l’Union des pays non coopératifs et règlement délégué (UE) 2016/1675, tels que publiés ce jour",
  });
};

/** Records what the round's forms state, with the minutes, on the day it was entered. */
const recordIssue = async (
  world: World,
  { facts }: CompanyStory,
  round: RoundStory,
  id: string,
): Promise<void> => {
  const ctx = contextAt(world, morningOf(round.enteredOn));
  const { issue } = await getFundraising(ctx, id);
  if (issue.missing.length === 0) return;
  const { depositary } = round;
  const decision = { ...round.decision, on: dayOfDecision(world, round) };
  await updateIssueFacts(ctx, id, {
    decidedBy: decision.by,
    decidedOn: decision.on,
    decisionReference: decision.reference,
    preferentialRight: "WAIVED",
    rightReference: null,
    depositaryKind: depositary.kind,
    depositaryName: depositary.name,
    depositaryAddress: depositary.address,
    depositaryIban: null,
  });
  const bytes = await drawIssueDecision(facts, { ...round, decision }, ctx.clock.now());
  const file = { field: "file", mediaType: "application/pdf", bytes };
  await fileIssueDecision(ctx, id, { ...file, name: "proces-verbal.pdf" });
};

const fileSheet = async (
  world: World,
  { facts }: CompanyStory,
  round: RoundStory,
  id: string,
): Promise<void> => {
  const ctx = contextAt(world, morningOf(addDays(round.enteredOn, 1)));
  const bytes = await drawKeyInformation(facts, round, ctx.clock.now());
  const file = { field: "file", mediaType: "application/pdf", bytes };
  await fileKeyInformation(ctx, id, {}, [{ ...file, name: "fiche-informations-cles.pdf" }]);
};

/** The rounds of one company, or what an earlier telling left of them. */
export const keepRounds = async (
  world: World,
  story: CompanyStory,
  companyId: string,
): Promise<void> => {
  for (const written of story.rounds ?? []) {
    const round = datedBy(world, written);
    const kept =
      (await findRound(world, companyId, round.name)) ??
      (await enterRound(world, companyId, round));
    if (!kept.closed) {
      await recordDiligence(world, story, round, kept.id);
      await recordIssue(world, story, round, kept.id);
    }
    if (kept.keyInformationId === null) await fileSheet(world, story, round, kept.id);
    const { closed } = round;
    if (closed === undefined || kept.closed) continue;
    const ctx = contextAt(world, morningOf(closed.on));
    await closeFundraising(ctx, kept.id, { outcome: closed.outcome }, subscriptionsOfRounds.settle);
  }
};

/** R-22c: what the depositary of a round certifies, once its subscribers have paid. */
export const keepCertificates = async (world: World, { facts, rounds }: CompanyStory) => {
  for (const written of rounds ?? []) {
    if (written.certifiedOn === undefined) continue;
    const ctx = contextAt(world, morningOf(written.certifiedOn));
    const { companyId = "" } = await subjectOfSlug(ctx, facts.slug);
    const found = await findRound(world, companyId, written.name);
    if (!found || found.closed) continue;
    const round = await getFundraising(ctx, found.id);
    const { paidCents, issue } = round;
    if (issue.certifiedOn !== null || paidCents === 0) continue;
    const certifiedOn = world.calendar.day(written.certifiedOn);
    const certified = { paidCents, certifiedOn };
    const bytes = await drawDepositaryCertificate(facts, written, certified, ctx.clock.now());
    const file = { field: "file", mediaType: "application/pdf", bytes };
    await fileDepositaryCertificate(
      ctx,
      round.id,
      { certifiedOn, certifiedBy: written.depositary.name },
      { ...file, name: "certificat-du-depositaire.pdf" },
    );
  }
};
