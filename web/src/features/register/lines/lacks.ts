import type { EffectPreview } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApplicationError } from "#platform/errors.ts";

export type Lack = "paper" | EffectPreview["withoutDomicile"][number];

/**
 * Lacks are what a line would have to have and has not: its paper, and each party’s
 * domicile.
 */
export const lacksOf = (effect: EffectPreview, files: readonly unknown[]): Lack[] => [
  ...(files.length === 0 ? ["paper" as const] : []),
  ...effect.withoutDomicile,
];

/** The server refuses it too; here it is said before the question whether to write. */
export const unexplained = (): ApplicationError => {
  const description = i18n._(
    msg`Joignez la pièce, ajoutez le domicile, ou indiquez ici pourquoi ils manquent.`,
  );
  return new ApplicationError({
    status: 422,
    title: description,
    description,
    errors: [{ location: "lackingReason", message: description }],
  });
};
