import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

/** Words of what others are to do, and what it is about for who hears the link alone. */
export const useFollowWords = (): ((one: Waiting) => { about: string; text: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  return ({ kind, company, name, side, quantity, unitPrice, dueOn }) => {
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
    const about = company?.name ?? "";
    const text =
      side === "SELLER"
        ? t`Rien à faire pour votre vente de ${shares} (${about}).`
        : t`Rien à faire pour votre achat de ${shares} (${about}).`;
    return { about, text };
  };
};
