import { dayInParis } from "@coulisse/domain/dates.ts";
import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { form, type Client } from "./client.ts";
import { pdf } from "./documents.ts";
import { createIssuer } from "./factories.ts";
import { file } from "./pictures.ts";

type Json = Record<string, unknown>;

/**
 * Gives the day so many days after today in Paris, or after the day that a clock of a test shows
 * there.
 */
export const dayIn = (days: number, from = new Date()): string => {
  const day = new Date(`${dayInParis(from)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** 10 000 to 20 000 shares at 14,50 €, open from today on for a month. */
export const termsOfRound = (shareCategoryId: string, now = new Date()) => ({
  name: "La boulangerie de Gerland",
  shareCategoryId,
  unitPrice: "14.50",
  minimumCents: 14_500_000,
  targetCents: 21_750_000,
  maximumCents: 29_000_000,
  ticketCents: 14_500,
  preMoneyCents: 164_314_000,
  opensOn: dayIn(0, now),
  closesOn: dayIn(30, now),
  // Half of what is decided: the decision of a SAS says so.
  limitReference: "3e résolution",
  limitDecidedOn: dayIn(-1, now),
});

/** A round through the door an administrator has; of a new company, unless it is given one. */
export const createRound = async (
  admin: Client,
  fields: Json = {},
  of?: { companyId: string; shareCategoryId: string },
  now = new Date(),
): Promise<Fundraising> => {
  let { companyId, shareCategoryId } = of ?? {};
  if (companyId === undefined || shareCategoryId === undefined) {
    const { company, category } = await createIssuer(admin);
    companyId = company.id;
    shareCategoryId = category.id;
  }
  const terms = { ...termsOfRound(shareCategoryId, now), ...fields };
  const answer = await admin.post(`/company/${companyId}/fundraising`, terms);
  if (answer.status !== 201) throw new Error(`No round: ${JSON.stringify(answer.body)}`);
  return answer.body as Fundraising;
};

export const sheetFile = async (pages = 2): Promise<File> =>
  file(await pdf(undefined, pages), "fiche.pdf", "application/pdf");

/** Gives what the subscription forms of a round state, decided the day before. */
export const issueFactsOf = (now = new Date()) => ({
  decidedBy: "Assemblée générale extraordinaire",
  decidedOn: dayIn(-1, now),
  decisionReference: "2e résolution",
  preferentialRight: "WAIVED",
  rightReference: null,
  depositaryKind: "BANK",
  depositaryName: "Banque Exemple",
  depositaryAddress: "1 quai Jules-Courmont, 69002 Lyon",
  depositaryIban: null,
});

/** The same where holders subscribe first, for so many days after the first one. */
export const keptRight = (now = new Date(), days = 20) => ({
  preferentialRight: "KEPT",
  rightsEndOn: dayIn(days, now),
  isReducible: false,
});

/** R-23n: what is checked of a project owner before its offer, on that day. */
export const diligenceOf = (checkedOn = dayIn(-1)) => ({
  recordsCheckedOn: checkedOn,
  recordsReference: "Bulletins n° 3 de Mme Aubry, présidente, et de M. Benali",
  ownerCountry: "FR",
  countryCheckedOn: checkedOn,
  countryReference: "Listes publiées au Journal officiel de l’Union européenne",
});

/**
 * Records all of that with the minutes of the decision and the checks of the owner, where a round lacks
 * any of it.
 */
export const recordIssue = async (admin: Client, id: string, fields: Json = {}): Promise<void> => {
  const { issue, opensOn } = (await admin.get(`/fundraising/${id}`)).body as Fundraising;
  const ofOwner = issue.missing.filter((gap) => gap.startsWith("OWNER_"));
  const early = dayIn(-2, new Date(`${opensOn}T12:00:00Z`));
  const today = dayIn(-1);
  const decidedOn = early < today ? early : today;
  if (ofOwner.length > 0) {
    const path = `/fundraising/${id}/diligence`;
    const checked = await admin.call("PUT", path, diligenceOf(decidedOn));
    if (checked.status !== 200) throw new Error(`No checks: ${JSON.stringify(checked.body)}`);
  }
  if (ofOwner.length === issue.missing.length) return;
  const put = await admin.call("PUT", `/fundraising/${id}/issue`, {
    ...issueFactsOf(),
    decidedOn,
    ...fields,
  });
  if (put.status !== 200) throw new Error(`No facts: ${JSON.stringify(put.body)}`);
  const minutes = form({ file: await sheetFile() });
  const filed = await admin.post(`/fundraising/${id}/decision`, minutes);
  if (filed.status !== 201) throw new Error(`No decision: ${JSON.stringify(filed.body)}`);
};

/**
 * A version of the key information sheet, with which a round is offered from its first day on: what
 * its forms state is recorded before.
 */
export const fileSheet = async (admin: Client, id: string, fields: Record<string, string> = {}) => {
  await recordIssue(admin, id);
  const body = form({ ...fields, file: await sheetFile() });
  const answer = await admin.post(`/fundraising/${id}/key-information`, body);
  if (answer.status !== 201) throw new Error(`No sheet: ${JSON.stringify(answer.body)}`);
  return answer.body as { id: string; number: number };
};

/**
 * R-22c: the certificate of the depositary whom its forms name, of the day that is told or of today by
 * the clock of the test. No round succeeds without one.
 */
export const certifyRound = async (
  admin: Client,
  id: string,
  now = new Date(),
  certifiedOn = dayIn(0, now),
): Promise<void> => {
  const { issue } = (await admin.get(`/fundraising/${id}`)).body as Fundraising;
  const certifiedBy = issue.depositaryName ?? "";
  const body = form({ certifiedOn, certifiedBy, file: await sheetFile(1) });
  const answer = await admin.post(`/fundraising/${id}/certificate`, body);
  if (answer.status !== 201) throw new Error(`No certificate: ${JSON.stringify(answer.body)}`);
};
