import { todayInParis } from "#platform/today.ts";
import {
  BeneficialOwner,
  type LegalRepresentative,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { beneficialOwnersMax, proofKinds } from "@coulisse/contract/entities/corporates.ts";
import { isExtractTooOld } from "@coulisse/domain/extract-age.ts";
import { Day } from "@coulisse/contract/wire/scalars.schemas.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";

const { shareBps } = BeneficialOwner.shape;
const isShare = (value: number): boolean => shareBps.safeParse(value).success;

/** The bounds are said in percent, as they are typed. */
const Owner = BeneficialOwner.extend({
  shareBps: z.preprocess(
    (value) => value ?? undefined,
    z.int().refine(isShare, { message: "share_above_quarter" }),
  ),
});

const blankRepresentative = { firstName: "", lastName: "" };

/** The representative is asked for where nobody holds more than a quarter, and nowhere else. */
const Representative = z.object({
  firstName: z.string().trim().max(120),
  lastName: z.string().trim().max(120),
});

const required = (path: string[]) => ({
  path,
  // Said together with the faults of the other fields, and not once these are mended.
  when: () => true,
  error: () => i18n._(msg`Ce champ est obligatoire.`),
});

type Declared = Readonly<{
  owned?: string;
  kind?: string;
  datedOn?: string | null;
  legalRepresentative?: { firstName?: string; lastName?: string };
}>;

const isNamed = ({ owned, legalRepresentative }: Declared, field: "firstName" | "lastName") =>
  owned !== "NO" || (legalRepresentative?.[field] ?? "").trim() !== "";

export const Proof = z
  .object({
    kind: z.enum(proofKinds),
    datedOn: z.preprocess((value) => value || null, Day.nullable()),
    /** whether anybody holds more than a quarter is always answered. */
    owned: z.enum(["YES", "NO"]),
    beneficialOwners: z.array(Owner).max(beneficialOwnersMax),
    legalRepresentative: Representative,
    file: z.instanceof(File),
  })
  .refine((proof) => isNamed(proof, "firstName"), required(["legalRepresentative", "firstName"]))
  .refine((proof) => isNamed(proof, "lastName"), required(["legalRepresentative", "lastName"]))
  .refine(({ kind, datedOn }: Declared) => kind !== "KBIS" || Boolean(datedOn), {
    ...required(["datedOn"]),
  })
  .refine(
    // A day that is still being typed is no day yet.
    ({ kind = "", datedOn }: Declared) =>
      !isExtractTooOld(kind, Day.safeParse(datedOn).data ?? null, todayInParis()),
    {
      path: ["datedOn"],
      when: () => true,
      error: () =>
        i18n._(
          msg`Cet extrait a plus de trois mois : demandez-en un nouveau au greffe ou sur monidenum.fr.`,
        ),
    },
  );

export const blankOwner = { firstName: "", lastName: "", shareBps: null };

/** Gives what was declared before, to be confirmed or changed with a new proof. */
export const declaredBefore = (
  owners: readonly BeneficialOwner[] | null,
  representative: LegalRepresentative | null,
) => ({
  ...(owners === null ? {} : { owned: owners.length > 0 ? ("YES" as const) : ("NO" as const) }),
  beneficialOwners: [...(owners ?? [])],
  legalRepresentative: representative ?? blankRepresentative,
});
