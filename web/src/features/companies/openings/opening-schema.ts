import { sectors, shareForms } from "@coulisse/contract/companies/companies.ts";
import { OpeningFields } from "@coulisse/contract/companies/company-openings.schemas.ts";
import { openingCapacities } from "@coulisse/contract/companies/company-openings.ts";
import { Day } from "@coulisse/contract/wire/scalars.schemas.ts";
import { isExtractTooOld } from "@coulisse/domain/extract-age.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";
import { todayInParis } from "#platform/today.ts";

const { siren, name, title } = OpeningFields.shape;

const missing = () => i18n._(msg`Ce champ est obligatoire.`);

type Typed = Readonly<{
  capacity?: string | undefined;
  representative?: string | undefined;
  extractOn?: string | null | undefined;
  extract?: File | undefined;
  mandate?: File | undefined;
  articles?: File | undefined;
}>;

/** A fault is said together with those of the other fields, and not once these are mended. */
const at = (field: string) => ({ path: [field], when: () => true, error: missing });

/** The form of a guest too, who types before they have an account; the papers come with it. */
export const OpeningForm = z
  .object({
    siren,
    name,
    legalForm: z.enum(shareForms),
    sector: z.enum(sectors),
    line1: z.string().trim().min(1).max(200),
    postcode: z.string().trim().min(1).max(12),
    city: z.string().trim().min(1).max(120),
    capacity: z.enum(openingCapacities),
    title,
    representative: z.string().trim().max(120).optional(),
    extractOn: z.preprocess((value) => value || null, Day.nullable()),
    extract: z.instanceof(File).optional(),
    mandate: z.instanceof(File).optional(),
    articles: z.instanceof(File).optional(),
    register: z.instanceof(File).optional(),
  })
  .refine(
    ({ capacity, representative = "" }: Typed) =>
      capacity !== "MANDATED" || representative.trim() !== "",
    at("representative"),
  )
  .refine(
    ({ capacity, extract }: Typed) => capacity === "MANDATED" || extract !== undefined,
    at("extract"),
  )
  .refine(
    ({ capacity, mandate }: Typed) => capacity !== "MANDATED" || mandate !== undefined,
    at("mandate"),
  )
  .refine(({ articles }: Typed) => articles !== undefined, at("articles"))
  .refine(
    ({ extract, extractOn }: Typed) => extract === undefined || Boolean(extractOn),
    at("extractOn"),
  )
  .refine(
    // A day that is still being typed is no day yet.
    ({ extractOn }: Typed) =>
      !isExtractTooOld("KBIS", Day.safeParse(extractOn).data ?? null, todayInParis()),
    {
      path: ["extractOn"],
      when: () => true,
      error: () =>
        i18n._(
          msg`Cet extrait a plus de trois mois : demandez-en un nouveau au greffe ou sur monidenum.fr.`,
        ),
    },
  );
export type OpeningValues = z.output<typeof OpeningForm>;

export const blankOpening = {
  siren: "",
  name: "",
  line1: "",
  postcode: "",
  city: "",
  capacity: "LEGAL_REPRESENTATIVE",
  title: "",
  representative: "",
  extractOn: "",
} as const;
