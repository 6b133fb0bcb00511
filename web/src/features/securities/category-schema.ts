import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import {
  ShareCategoryFields,
  type ShareCategory,
} from "@coulisse/contract/securities/share-categories.schemas.ts";
import { z } from "zod";
import { DecisionOfForm, noDecision } from "#parts/decisions/decision-of-form.ts";

/** A figure or a date that was left empty is null in the form. */
const emptyIsNull = (value: unknown): unknown => (value === "" ? null : (value ?? null));
const upperCase = (value: unknown): unknown =>
  typeof value === "string" ? value.toUpperCase() : value;

const { nominalValue, inalienableUntil, code } = ShareCategoryFields.shape;

/** The contract's fields, reading what an untouched control leaves: nothing, or an empty text. */
const CategoryForm = ShareCategoryFields.extend({
  code: z.preprocess(upperCase, code),
  nominalValue: z.preprocess(emptyIsNull, nominalValue),
  inalienableUntil: z.preprocess(emptyIsNull, inalienableUntil),
});
export const NewCategoryForm = CategoryForm.extend({ companyId: Id });
/** The same of a company that the address names. */
export const OwnCategoryForm = CategoryForm.omit({ feesBps: true });
export const ChangedCategoryForm = CategoryForm.extend({ decision: DecisionOfForm });

/** The register judges lines by these rights, and states the name: they change by a decision. */
const rights = [
  "name",
  "nominalValue",
  "votesPerShare",
  "transferable",
  "inalienableUntil",
  "approvalRequired",
] as const;

export const changesRights = (
  values: Partial<Record<(typeof rights)[number], unknown>>,
  category: ShareCategory,
): boolean => rights.some((name) => (values[name] || null) !== (category[name] || null));

export const emptyCategory = {
  name: "",
  code: "",
  nominalValue: undefined as string | undefined,
  votesPerShare: 1,
  feesBps: 0,
  preferred: false,
  transferable: true,
  inalienableUntil: "",
  approvalRequired: false,
  note: "",
};

/** A control holds an empty text where the category has nothing. */
export const valuesOfCategory = (category: ShareCategory) => ({
  name: category.name,
  code: category.code,
  nominalValue: category.nominalValue ?? undefined,
  votesPerShare: category.votesPerShare,
  feesBps: category.feesBps,
  preferred: category.preferred,
  transferable: category.transferable,
  inalienableUntil: category.inalienableUntil ?? "",
  approvalRequired: category.approvalRequired,
  note: category.note ?? "",
  decision: noDecision,
});
