import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";
import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#platform/queries.ts";
import { saveFile } from "#platform/save-file.ts";
import type { RowAct } from "#ui/table/row-acts.ts";

/** Letters on paper come as one file, which the browser keeps. */
export const usePrintLetters = () => {
  const { t } = useLingui();
  return useAction(companyInvitationRoutes.printLetters, {
    success: t`Les lettres sont prêtes à imprimer : une page par personne.`,
    then: (file) => saveFile(t`lettres-d-invitation.pdf`, file),
  });
};

/** Letters for those who were chosen: a code that was printed before counts no more. */
export const useLettersAct = (companyId: string): RowAct<Invitation> => {
  const { t } = useLingui();
  const print = usePrintLetters();
  return {
    label: t`Imprimer les lettres`,
    icon: "document",
    unfit: ({ letter }) => {
      if (letter === null) return t`Cette personne a déjà ouvert son compte.`;
      if (letter === "NO_DOMICILE") return t`Son domicile n’est pas connu.`;
      return letter === "NO_BIRTH_DATE"
        ? t`Sa date de naissance n’est pas connue : elle garde le code de la lettre.`
        : undefined;
    },
    ask: {
      title: (count) =>
        t`${plural(count, { one: "Imprimer # lettre", other: "Imprimer # lettres" })}`,
      lead: t`Chaque lettre a un code valable 90 jours. Un code déjà imprimé pour la même personne ne servira plus.`,
    },
    start: (rows, settle) => {
      const userIds = rows.map(({ userId }) => userId);
      print.start({ params: { companyId }, body: { userIds } });
      settle(userIds);
    },
  };
};
