import {
  decisionBodyWords,
  type OperationKind,
} from "@coulisse/contract/register/share-operations.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import { formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import type { NewMovement } from "#features/register/lines/register.store.ts";
import {
  replacesShares,
  type Account,
  type Encumbrance,
  type Plan,
  type ReplacingKind,
  type Standing,
} from "#features/register/operations/share-operations.rules.ts";

const nouns: Readonly<Record<OperationKind, string>> = {
  split: "Division",
  consolidation: "Regroupement",
  conversion: "Conversion",
  free_issue: "Émission gratuite par incorporation de réserves",
  loss_reduction: "Réduction du capital motivée par des pertes",
  repurchase: "Rachat d’actions en vue de leur annulation",
  renaming: "Nouveau nom",
};

const sharesText = (count: bigint, [one, several]: readonly [string, string]): string =>
  `${formatQuantity(count, "fr")} ${count === 1n ? one : several}`;

/** The decision as a line and a dated fact of the category name it: the French act is the one. */
export const decisionText = ({ decidedBy, decidedOn }: Pick<Plan, "decidedBy" | "decidedOn">) =>
  `${decisionBodyWords.fr[decidedBy]} du ${formatDate(decidedOn, "fr")}`;

/** How the rights that make no whole new share are treated: no line of the register says it otherwise. */
const rightsText = ({ kind, fractions, fractionPrice, fractionsUntil }: Plan): string => {
  if (fractionsUntil !== null) {
    return `, droits formant rompus cessibles jusqu’au ${formatDate(fractionsUntil, "fr")}`;
  }
  if (kind !== "free_issue" || fractionPrice === null) return "";
  const price = formatUnitPrice(fractionPrice, "fr");
  return fractions === "sold"
    ? `, droits formant rompus vendus ${price} l’un`
    : `, droits formant rompus payés ${price} l’un par la société`;
};

export const operationText = (plan: Plan): string => {
  const { kind, ratio, nominalValue, name } = plan;
  if (kind === "renaming") return `${nouns[kind]} : « ${name ?? ""} »`;
  if (kind === "repurchase") return nouns[kind];
  if (nominalValue !== null) {
    return `${nouns[kind]}, nominal ramené à ${formatUnitPrice(nominalValue, "fr")}`;
  }
  const fresh = sharesText(ratio.fresh, ["action nouvelle", "actions nouvelles"]);
  const old = sharesText(ratio.old, ["ancienne", "anciennes"]);
  return `${nouns[kind]}, ${fresh} pour ${old}${rightsText(plan)}`;
};

type Bundle = Pick<NewMovement, "bundleId" | "lackingReason">;
type Clauses = Pick<Standing, "needsApproval" | "hasPreEmption">;
type Common = Pick<NewMovement, "origin" | "effectiveOn" | "reason" | "agreedOn"> & Bundle;

const salesOf = (
  plan: Plan,
  common: Common,
  { needsApproval, hasPreEmption }: Clauses,
  accounts: readonly Account[],
): NewMovement[] => {
  const { shareCategoryId, decidedOn, buyerId } = plan;
  const decision = decisionText(plan);
  return accounts
    .filter(({ sold }) => sold > 0n)
    .map(({ holderId, sold }) => ({
      ...common,
      type: "TRANSFER",
      nature: "sale",
      shareCategoryId,
      from: holderId,
      to: buyerId,
      quantity: sold,
      unitPrice: plan.fractionPrice,
      approvedOn: needsApproval ? decidedOn : null,
      approvalReference: needsApproval ? decision : null,
      preEmption: hasPreEmption ? "waived" : null,
      preEmptionOn: hasPreEmption ? decidedOn : null,
      preEmptionReference: hasPreEmption ? decision : null,
      reason: `Rompus : ${common.reason ?? ""}`,
    }));
};

/** The company buys shares and cancels them at once: it receives none. */
const repurchasesOf = (
  { shareCategoryId }: Plan,
  common: Common,
  unitPrice: string | null,
  accounts: readonly Account[],
): NewMovement[] =>
  accounts
    .filter(({ sold }) => sold > 0n)
    .map(({ holderId, sold }) => ({
      ...common,
      type: "CANCELLATION",
      nature: "repurchase",
      shareCategoryId,
      from: holderId,
      to: null,
      quantity: sold,
      unitPrice,
    }));

/** Accounts with what makes whole new shares of them; without those of which nothing does. */
const wholeOf = (
  { ratio }: Plan,
  accounts: readonly Account[],
): { holderId: string; old: bigint; fresh: bigint }[] =>
  accounts.flatMap(({ holderId, quantity, sold, bought }) => {
    const lots = (quantity - sold + bought) / ratio.old;
    return lots > 0n ? [{ holderId, old: lots * ratio.old, fresh: lots * ratio.fresh }] : [];
  });

const issuesOf = (
  plan: Plan,
  nature: ReplacingKind | "free_issue",
  common: Common,
  accounts: readonly Account[],
): NewMovement[] =>
  wholeOf(plan, accounts).map(({ holderId, fresh }) => ({
    ...common,
    type: "ISSUE",
    nature,
    shareCategoryId: plan.toCategoryId,
    from: null,
    to: holderId,
    quantity: fresh,
  }));

/** The encumbrances of the old shares as they are noted on the new ones, for the same beneficiary. */
const mentionsOf = (
  { ratio, toCategoryId }: Plan,
  common: Common,
  encumbrances: readonly Encumbrance[],
): NewMovement[] =>
  encumbrances.map((one) => ({
    ...common,
    type: "MENTION",
    nature: one.nature,
    shareCategoryId: toCategoryId,
    from: one.holderId,
    to: one.beneficiaryId,
    toName: one.beneficiaryKind === "named" ? one.beneficiaryName : null,
    toDomicile: one.beneficiaryKind === "named" ? one.beneficiaryDomicile : null,
    quantity: (one.quantity / ratio.old) * ratio.fresh,
    agreedOn: one.agreedOn,
    reason: one.reason === null ? common.reason : `${one.reason} ${common.reason ?? ""}`,
  }));

const releasesOf = (
  { shareCategoryId }: Plan,
  common: Common,
  encumbrances: readonly Encumbrance[],
): NewMovement[] =>
  encumbrances.map((one) => ({
    ...common,
    type: "MENTION",
    nature: "release",
    shareCategoryId,
    from: one.holderId,
    to: one.beneficiaryId,
    quantity: one.quantity,
    agreedOn: one.agreedOn,
    liftsId: one.id,
  }));

/**
 * The lines of an operation: those before its nominal value counts, of the old shares, and those after,
 * of the new ones. What makes no whole share is sold or paid first, so that the ratio holds for each
 * account to the share; what weighs on the old shares weighs on the new ones.
 */
export const linesOf = (
  plan: Plan,
  bundle: Bundle,
  clauses: Clauses,
  accounts: readonly Account[],
  encumbrances: readonly Encumbrance[],
): { before: NewMovement[]; after: NewMovement[] } => {
  const { kind, effectiveOn, decidedOn } = plan;
  const common: Common = {
    ...bundle,
    origin: "manual",
    effectiveOn,
    agreedOn: decidedOn,
    reason: `${operationText(plan)}. ${decisionText(plan)}.`,
  };
  if (kind === "repurchase") {
    return { before: repurchasesOf(plan, common, plan.unitPrice, accounts), after: [] };
  }
  if (kind === "free_issue") {
    const issues = issuesOf(plan, kind, common, accounts);
    return { before: issues, after: mentionsOf(plan, common, encumbrances) };
  }
  if (!replacesShares(kind)) return { before: [], after: [] };
  const inCash = { ...common, reason: `Rompus payés en espèces : ${common.reason ?? ""}` };
  const fractions =
    plan.fractions === "cash"
      ? repurchasesOf(plan, inCash, plan.fractionPrice, accounts)
      : salesOf(plan, common, clauses, accounts);
  const cancellations = wholeOf(plan, accounts).map(({ holderId, old }): NewMovement => ({
    ...common,
    type: "CANCELLATION",
    nature: kind,
    shareCategoryId: plan.shareCategoryId,
    from: holderId,
    to: null,
    quantity: old,
  }));
  return {
    before: [...fractions, ...releasesOf(plan, common, encumbrances), ...cancellations],
    after: [...issuesOf(plan, kind, common, accounts), ...mentionsOf(plan, common, encumbrances)],
  };
};
