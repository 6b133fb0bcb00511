import {
  decisionBodyWords,
  type OperationKind,
} from "@coulisse/contract/register/share-operations.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import { formatQuantity } from "@coulisse/domain/formats.ts";
import type { NewMovement } from "#features/register/lines/register.store.ts";
import type {
  Account,
  Encumbrance,
  Plan,
  Standing,
} from "#features/register/operations/share-operations.rules.ts";

const nouns: Readonly<Record<OperationKind, string>> = {
  split: "Division",
  consolidation: "Regroupement",
  conversion: "Conversion",
};

const sharesText = (count: bigint, [one, several]: readonly [string, string]): string =>
  `${formatQuantity(count, "fr")} ${count === 1n ? one : several}`;

/** The decision as a line and a dated fact of the category name it: the French act is the one. */
export const decisionText = ({ decidedBy, decidedOn }: Pick<Plan, "decidedBy" | "decidedOn">) =>
  `${decisionBodyWords.fr[decidedBy]} du ${formatDate(decidedOn, "fr")}`;

export const operationText = ({ kind, ratio }: Pick<Plan, "kind" | "ratio">): string => {
  const fresh = sharesText(ratio.fresh, ["action nouvelle", "actions nouvelles"]);
  const old = sharesText(ratio.old, ["ancienne", "anciennes"]);
  return `${nouns[kind]}, ${fresh} pour ${old}`;
};

/**
 * The lines of an operation: those before its nominal value counts, of the old shares, and those after,
 * of the new ones. What makes no whole share is sold first, so that the ratio holds for each account to
 * the share; what weighs on the old shares is lifted and noted on the new ones.
 */
export const linesOf = (
  plan: Plan,
  bundle: Pick<NewMovement, "bundleId" | "lackingReason">,
  { needsApproval, hasPreEmption }: Pick<Standing, "needsApproval" | "hasPreEmption">,
  accounts: readonly Account[],
  encumbrances: readonly Encumbrance[],
): { before: NewMovement[]; after: NewMovement[] } => {
  const { kind, ratio, shareCategoryId, toCategoryId, effectiveOn, decidedOn, buyerId } = plan;
  const decision = decisionText(plan);
  const common = {
    ...bundle,
    origin: "manual",
    effectiveOn,
    reason: `${operationText(plan)}. ${decision}.`,
  } as const;
  const renewed = (quantity: bigint): bigint => (quantity / ratio.old) * ratio.fresh;
  const whole = accounts.flatMap(({ holderId, quantity, sold, bought }) => {
    const left = quantity - sold + bought;
    return left > 0n ? [{ holderId, quantity: left }] : [];
  });
  const sales = accounts
    .filter(({ sold }) => sold > 0n)
    .map(({ holderId, sold }): NewMovement => ({
      ...common,
      type: "TRANSFER",
      nature: "sale",
      shareCategoryId,
      from: holderId,
      to: buyerId,
      quantity: sold,
      unitPrice: plan.fractionPrice,
      agreedOn: decidedOn,
      approvedOn: needsApproval ? decidedOn : null,
      approvalReference: needsApproval ? decision : null,
      preEmption: hasPreEmption ? "waived" : null,
      preEmptionOn: hasPreEmption ? decidedOn : null,
      preEmptionReference: hasPreEmption ? decision : null,
      reason: `Rompus : ${common.reason}`,
    }));
  const releases = encumbrances.map((one): NewMovement => ({
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
  const cancellations = whole.map(({ holderId, quantity }): NewMovement => ({
    ...common,
    type: "CANCELLATION",
    nature: kind,
    shareCategoryId,
    from: holderId,
    to: null,
    quantity,
    agreedOn: decidedOn,
  }));
  const issues = whole.map(({ holderId, quantity }): NewMovement => ({
    ...common,
    type: "ISSUE",
    nature: kind,
    shareCategoryId: toCategoryId,
    from: null,
    to: holderId,
    quantity: renewed(quantity),
    agreedOn: decidedOn,
  }));
  const mentions = encumbrances.map((one): NewMovement => ({
    ...common,
    type: "MENTION",
    nature: one.nature,
    shareCategoryId: toCategoryId,
    from: one.holderId,
    to: one.beneficiaryId,
    toName: one.beneficiaryKind === "named" ? one.beneficiaryName : null,
    toDomicile: one.beneficiaryKind === "named" ? one.beneficiaryDomicile : null,
    quantity: renewed(one.quantity),
    agreedOn: one.agreedOn,
    reason: one.reason === null ? common.reason : `${one.reason} ${common.reason}`,
  }));
  return { before: [...sales, ...releases, ...cancellations], after: [...issues, ...mentions] };
};
