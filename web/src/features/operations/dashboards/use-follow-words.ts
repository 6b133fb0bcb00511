import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

/** Words for who acts in a deal, and until when. */
const useAwaitedWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return ({ awaited, side, dueAt }: Waiting): string | undefined => {
    const until = dueAt === null ? "" : formatDeadline(dueAt, format.locale, "medium");
    switch (awaited) {
      case "ANSWER":
        return t`L’auteur de l’offre répond d’ici le ${until}.`;
      case "CLAIM":
        return t`Les actionnaires peuvent préempter jusqu’au ${until}.`;
      case "DECIDE":
        return t`La société décide d’ici le ${until}.`;
      case "SIGN":
        return side === "SELLER"
          ? t`Vous avez signé. L’acheteur signe d’ici le ${until}.`
          : t`Vous avez signé. Le vendeur signe d’ici le ${until}.`;
      case "SIGN_BOTH":
        return t`Les signatures sont attendues d’ici le ${until}.`;
      case "PAY":
        return t`L’acheteur paie d’ici le ${until}.`;
      case "ENTER":
        return t`La plateforme inscrit les actions au registre.`;
      case "REVIEW":
      case null:
        return undefined;
    }
  };
};

/** Words of what others are to do, and what it is about for who hears the link alone. */
export const useFollowWords = (): ((one: Waiting) => { about: string; text: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const awaitedWords = useAwaitedWords();
  return (one) => {
    const { kind, company, name, side, quantity, unitPrice, dueOn } = one;
    const shares = format.units("SHARE", quantity ?? 0);
    if (kind === "proposal") {
      const person = name ?? "";
      return { about: person, text: t`La proposition de ${person} attend une décision.` };
    }
    if (kind === "approval") {
      const category = name ?? "";
      const price = format.unitPrice(unitPrice ?? "0");
      const text = t`Préemption en cours : ${category} · ${shares} à ${price}`;
      const until = dueOn === null ? "" : t`jusqu’au ${format.date(dueOn, "medium")}`;
      return { about: category, text: until === "" ? text : `${text} · ${until}` };
    }
    if (kind === "identity") {
      const day = one.since === null ? "" : format.instant(one.since, "medium");
      return {
        about: t`votre identité`,
        text: t`Rien à faire : votre identité est en examen depuis le ${day}.`,
      };
    }
    const about = company?.name ?? "";
    const text =
      side === "SELLER"
        ? t`Rien à faire pour votre vente de ${shares} (${about}).`
        : t`Rien à faire pour votre achat de ${shares} (${about}).`;
    const next = awaitedWords(one);
    return { about, text: next === undefined ? text : `${text} ${next}` };
  };
};
