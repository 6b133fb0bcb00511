import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { useRowAct } from "#kit/row-act.ts";
import type { RowActs } from "#ui/table/row-acts.ts";

/**
 * The platform and a company take several formalities in hand. Each is done on its own page, with
 * the papers that show it. Readers say of what they declare themselves that it is done.
 */
export const useFormalityActs = (
  by: "platform" | "company" | "reader",
  isOwn: boolean,
): RowActs<Formality> => {
  const { t } = useLingui();
  const kinds = useWords(formalityKindWords);
  const nameOf = ({ kind, holderName, companyName }: Formality): string =>
    `${kinds[kind]} · ${holderName ?? companyName}`;
  const options = (state: Formality["state"]) => (row: Formality) => ({
    params: { formalityId: row.id },
    body: { state },
  });
  const putBack = useRowAct(formalityRoutes.updateFormality, {
    label: t`Remettre à faire`,
    nameOf,
    options: options("TO_DO"),
  });
  const takeCharge = useRowAct(
    formalityRoutes.updateFormality,
    {
      label: t`Prendre en charge`,
      nameOf,
      options: options("IN_PROGRESS"),
      unfit: (row: Formality) =>
        row.state !== "TO_DO"
          ? t`Cette formalité est déjà en cours, ou faite.`
          : by === "company" && row.isOfPlatform
            ? t`La plateforme se charge de cette formalité.`
            : undefined,
    },
    {
      said: (count) =>
        t`${plural(count, {
          one: "# formalité est en cours.",
          other: "# formalités sont en cours.",
        })}`,
      start: (rows) => putBack.start(rows, () => undefined),
    },
  );
  const ownState = (state: "IN_PROGRESS" | "DONE") => (row: Formality) => ({
    params: { formalityId: row.id },
    body: { state },
  });
  const takeBack = useRowAct(formalityRoutes.recordOwnFormality, {
    label: t`Remettre en cours`,
    nameOf,
    options: ownState("IN_PROGRESS"),
  });
  const finish = useRowAct(
    formalityRoutes.recordOwnFormality,
    {
      label: t`Marquer comme faite`,
      icon: "check",
      nameOf,
      options: ownState("DONE"),
      unfit: (row: Formality) => {
        if (row.isOfPlatform) return t`La plateforme se charge de cette formalité.`;
        if (!row.isOfHolder) return t`La société se charge de cette formalité.`;
        return row.state === "DONE" ? t`Cette formalité est déjà faite.` : undefined;
      },
    },
    {
      said: (count) =>
        t`${plural(count, { one: "# formalité est faite.", other: "# formalités sont faites." })}`,
      start: (rows) => takeBack.start(rows, () => undefined),
    },
  );
  return {
    counted: (count) =>
      t`${plural(count, { one: "# formalité choisie", other: "# formalités choisies" })}`,
    nameOf,
    acts: by === "reader" ? (isOwn ? [finish] : []) : [takeCharge],
  };
};
