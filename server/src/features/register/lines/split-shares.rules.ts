import type { Voter } from "@coulisse/contract/register/register.ts";

type LegalVoters = Readonly<{
  ordinary: Voter;
  extraordinary: Voter;
  ground: "SHARE_COMPANIES" | "CIVIL_CODE";
}>;

/**
 * Code de commerce, article L225-110, by articles L226-1 and L229-1 for the SCA and the SE: the usufructuary
 * votes in ordinary meetings, the bare owner in extraordinary ones.
 */
const ofShareCompanies: LegalVoters = {
  ordinary: "USUFRUCTUARY",
  extraordinary: "BARE_OWNER",
  ground: "SHARE_COMPANIES",
};

/**
 * Code civil, article 1844: the bare owner votes, but on what becomes of profits, which is the
 * usufructuary’s. Article L227-1 keeps L225-110 away from the SAS, whose articles may say otherwise.
 */
const ofCivilCode: LegalVoters = {
  ordinary: "BARE_OWNER",
  extraordinary: "BARE_OWNER",
  ground: "CIVIL_CODE",
};

const shareCompanies: ReadonlySet<string> = new Set(["SA", "SCA", "SE"]);

/** Gives who votes for split shares where the articles say nothing. */
export const legalVoters = (legalForm: string): LegalVoters =>
  shareCompanies.has(legalForm) ? ofShareCompanies : ofCivilCode;

/** The votes of split shares in a meeting: their owner's less those of the bare ones, and the usufructs'. */
export const votesOf = (
  voter: Voter,
  { owned, bare, usufruct }: Readonly<{ owned: bigint; bare: bigint; usufruct: bigint }>,
): bigint => (voter === "BARE_OWNER" ? owned : owned - bare + usufruct);
