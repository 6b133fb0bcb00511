import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import type { BadgeFields } from "@coulisse/contract/companies/badges.schemas.ts";
import type { CompanyFields } from "@coulisse/contract/companies/company-fields.schemas.ts";
import type { ShareCategoryFields } from "@coulisse/contract/securities/share-categories.schemas.ts";
import type { z } from "zod";
import type { ApprovalHabit, Book } from "./book.ts";
import type { RoundStory } from "./round-story.ts";

export type BadgeName =
  | "proximite"
  | "energie"
  | "recherche"
  | "impact"
  | "artisanat"
  | "gouvernance"
  | "patrimoine"
  | "territoire"
  | "coup-de-coeur";
export type BadgeStory = z.output<typeof BadgeFields>;

type Facts = z.output<typeof CompanyFields>;
type Required = "name" | "summary" | "sector" | "legalForm";

/**
 * The form of a company as an administrator fills it in; `foundedOn` is a day of the story. Where
 * the declared capital is left out, it is what the story's shares come to.
 */
export type CompanyFacts = Partial<Omit<Facts, "badgeIds" | Required>> &
  Pick<Facts, Required> & { slug: string };

/** The links of a company's page, to addresses that lead nowhere. */
export const linksOf = (slug: string) => ({
  websiteUrl: `https://www.${slug}.example`,
  linkedinUrl: `https://reseau.example/societe/${slug}`,
  dataRoomUrl: `https://documents.example/${slug}`,
  meetingUrl: `https://rendez-vous.example/${slug}`,
  pappersUrl: `https://annuaire.example/entreprise/${slug}`,
});

/** Paragraphs of a description. */
export const prose = (...paragraphs: readonly string[]): string => paragraphs.join("\n\n");

export type CategoryStory = Partial<z.output<typeof ShareCategoryFields>> &
  Readonly<{ name: string; code: string }>;

/** A note is what an administrator wrote on a shareholder's account beside its quantity. */
export type AccountStory = Readonly<{
  holder: string;
  category: string;
  accountType?: "PURE" | "ADMINISTERED";
  note?: string;
}>;

/** Files of a register kept elsewhere before, imported on a day of the story. */
export type ImportStory = Readonly<{
  on: string;
  files: (day: (written: string) => string) => readonly { name: string; bytes: Buffer }[];
  /** E-mails of the people who are INVITED by it. */
  emails: readonly string[];
}>;

export type CompanyStory = Readonly<{
  facts: CompanyFacts;
  badges: readonly BadgeName[];
  administrators: readonly string[];
  /** The day on which the company comes to the platform and its register begins to be kept there. */
  opensOn: string;
  /** The keeper of its register from that day on; the platform, where none is named. */
  keeper?: RegisterKeeper;
  categories: readonly CategoryStory[];
  circle: readonly string[];
  approval?: ApprovalHabit;
  import?: ImportStory;
  tell?: (book: Book) => void;
  accounts?: readonly AccountStory[];
  rounds?: readonly RoundStory[];
  /** Whether it has pictures; the others show a monogram. */
  isDrawn: boolean;
}>;
