import type { AccountType, Nature, PreEmption } from "@coulisse/contract/register/movements.ts";
import type { MovementQuery } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { Columns } from "#platform/work/packed.ts";

/**
 * Joint holders on a paper are those who hold an entry together and by whom they act, as recorded
 * on its day.
 */
export type PaperJoint = Readonly<{
  members: readonly Readonly<{ name: string; numerator: number; denominator: number }>[];
  representative: Readonly<{ name: string; appointedOn: string; act: string }> | null;
}>;

/** A line of the register, with what its paper shows of it. */
export type PaperLine = Readonly<{
  number: bigint;
  type: string;
  nature: Nature;
  from_name: string | null;
  from_domicile: string | null;
  to_name: string | null;
  to_domicile: string | null;
  category_name: string;
  nominal_value: string | null;
  quantity: bigint;
  unit_price: string | null;
  effective_on: string;
  agreed_on: string | null;
  recorded_at: Date;
  hash: string;
  corrects_number: bigint | null;
  /** The mention that a release ends, and what it was. */
  lifts_number: bigint | null;
  lifts_nature: Nature | null;
  reason: string | null;
  lacking_reason: string | null;
  pre_emption: PreEmption | null;
  pre_emption_on: string | null;
  pre_emption_reference: string | null;
  document_hashes: readonly string[];
  /** The SIREN of the entities among the parties. */
  from_siren: string | null;
  to_siren: string | null;
  /** The members of those who hold together among the parties. */
  from_joint: PaperJoint | null;
  to_joint: PaperJoint | null;
}>;

export const paperLineColumns: Columns<PaperLine> = {
  number: "whole",
  type: "text",
  nature: "text",
  from_name: "text",
  from_domicile: "text",
  to_name: "text",
  to_domicile: "text",
  category_name: "text",
  nominal_value: "text",
  quantity: "whole",
  unit_price: "text",
  effective_on: "text",
  agreed_on: "text",
  recorded_at: "moment",
  hash: "text",
  corrects_number: "whole",
  lifts_number: "whole",
  lifts_nature: "text",
  reason: "text",
  lacking_reason: "text",
  pre_emption: "text",
  pre_emption_on: "text",
  pre_emption_reference: "text",
  document_hashes: "plain",
  from_siren: "text",
  to_siren: "text",
  from_joint: "plain",
  to_joint: "plain",
};

/** A total is what a category has after the last line. */
export type CategoryTotal = Readonly<{ name: string; code: string; quantity: bigint }>;

export type Filters = Omit<Partial<MovementQuery>, "limit" | "cursor" | "direction">;
/** Names of what a filter by id means. */
export type FilterNames = Readonly<{
  category?: string | undefined;
  holder?: string | undefined;
}>;

/** A line of one holder's account, with what its category holds and what weighs on it after it. */
export type AccountEntry = {
  holder_id: string;
  holder: string;
  domicile: string | null;
  joint: PaperJoint | null;
  category: string;
  number: bigint;
  effective_on: string;
  nature: Nature;
  quantity: bigint;
  balance: bigint;
  /** The shares that a mention is about; it moves nothing. */
  mentioned: bigint | null;
  pledged: bigint;
  usufruct: bigint;
  other: string | null;
  /**
   * A mention says on whose account it is, what it is, which line began it, and whether this ends
   * it.
   */
  role: "owner" | "beneficiary" | null;
  kind: "pledge" | "usufruct" | null;
  origin_number: bigint | null;
  ends: boolean;
};

export const accountEntryColumns: Columns<AccountEntry> = {
  holder_id: "text",
  holder: "text",
  domicile: "text",
  joint: "plain",
  category: "text",
  number: "whole",
  effective_on: "text",
  nature: "text",
  quantity: "whole",
  balance: "whole",
  mentioned: "whole",
  pledged: "whole",
  usufruct: "whole",
  other: "text",
  role: "text",
  kind: "text",
  origin_number: "whole",
  ends: "plain",
};

/**
 * A certified account is one holder's account in one category, and the line of the register that it
 * stands on.
 */
export type CertifiedAccount = {
  company_id: string;
  kind: string;
  holder: string;
  domicile: string | null;
  siren: string | null;
  joint: PaperJoint | null;
  category: string;
  code: string;
  nominal_value: string | null;
  quantity: bigint;
  account_type: AccountType;
  last_number: bigint;
  last_hash: string;
  mentions: { number: string; nature: Nature; quantity: string }[];
  /** The shares that are left today of its pledges and usufructs. */
  encumbrances: { number: string; nature: "pledge" | "usufruct"; quantity: string }[];
};
