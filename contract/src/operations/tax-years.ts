import type { Words } from "@coulisse/domain/words.ts";
import { defineRoutes } from "../wire/route.ts";
import type { taxYearTerms } from "./tax-years.schemas.ts";

/** Why nothing is owed of these now: nobody paid for them, or the gain waits. */
export const untaxedCauses = ["GIFT", "INHERITANCE", "CONTRIBUTION", "MERGER"] as const;
export type UntaxedCause = (typeof untaxedCauses)[number];

export const untaxedWords: Words<UntaxedCause> = {
  fr: {
    GIFT: "Une donation ne donne pas de plus-value à déclarer par le donateur.",
    INHERITANCE: "Une transmission par succession ne donne pas de plus-value à déclarer.",
    CONTRIBUTION:
      "La plus-value d’un apport à une société à l’impôt sur les sociétés est en report si vous la contrôlez (CGI, article 150-0 B ter : formulaire 2074-I, case 8UT), en sursis sinon (article 150-0 B : rien à reporter).",
    MERGER:
      "L’échange de titres d’une fusion est en sursis d’imposition (CGI, article 150-0 B) : rien à reporter cette année.",
  },
  en: {
    GIFT: "A gift makes no gain that the giver declares.",
    INHERITANCE: "Shares that pass by inheritance make no gain to declare.",
    CONTRIBUTION:
      "The gain of a contribution to a company that pays corporate tax is deferred if you control it (CGI, article 150-0 B ter: form 2074-I, box 8UT), and postponed otherwise (article 150-0 B: nothing to report).",
    MERGER:
      "The exchange of shares in a merger is postponed (CGI, article 150-0 B): nothing to report this year.",
  },
};

/** A year’s return lacks these, as far as the register knows. */
export const taxGaps = ["COST", "VALUE", "PRICE", "PAPER"] as const;
export type TaxGap = (typeof taxGaps)[number];

export const taxGapWords: Words<TaxGap> = {
  fr: {
    COST: "Le prix payé pour cette entrée n’est pas au registre. Indiquez-le à la société, avec l’acte : elle l’inscrit, et le résultat se calcule.",
    VALUE:
      "La valeur retenue pour cette succession ou cette donation n’est pas déclarée. Déclarez-la avec son justificatif depuis votre portefeuille : elle devient le prix de revient de ces actions.",
    PRICE:
      "Le prix de cette cession n’est pas au registre. Demandez à la société de l’inscrire, avec l’acte.",
    PAPER: "L’acte de cette cession n’est pas ici. Gardez-le avec vos papiers.",
  },
  en: {
    COST: "The price paid for this entry is not in the register. Tell it to the company, with the deed: it enters it, and the result is worked out.",
    VALUE:
      "The value kept for this inheritance or this gift is not declared. Declare it with its proof from your portfolio: it becomes the cost of these shares.",
    PRICE:
      "The price of this sale is not in the register. Ask the company to enter it, with the deed.",
    PAPER: "The deed of this sale is not here. Keep it with your papers.",
  },
};

/** A year’s sales, as a person takes them over into the return of its gains. */
export const taxYearRoutes = defineRoutes<typeof taxYearTerms>()({
  getTaxYear: {
    method: "GET",
    path: "/tax-years/{year}",
    shows: ["register", "market", "formality", "corporate", "worth"],
    status: 200,
  },
  getTaxYearPaper: {
    method: "GET",
    path: "/tax-years/{year}/summary.pdf",
    status: 200,
    download: "application/pdf",
  },
});
