import type { FindingKind } from "@coulisse/contract/register/register-health.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { keepingOf } from "#features/companies/keeping/keeping.queries.ts";
import { useMay, useSession } from "#platform/session.ts";
import { findingWords } from "./health-words.ts";
import type { ShownCompany } from "./repair-link.tsx";

const askPlatform = msg`L’équipe de la plateforme tient ce registre : transmettez-lui ce qui manque.`;
const askTeam = msg`La société tient ce registre, mais l’équipe de la plateforme tient les fiches des porteurs : transmettez-lui ce qui manque.`;
const askKeeper = msg`La société tient ce registre elle-même : transmettez ce qui manque à la personne qui y écrit.`;

/** The words on who mends a kind, said to whoever reads: it follows who keeps the register. */
export const useHowToMend = (
  { id, slug }: ShownCompany,
  kind: FindingKind,
  mayPaste: boolean,
): MessageDescriptor | undefined => {
  const { isAdmin } = useSession();
  const writes = useMay("register", slug);
  const keeper = useQuery(keepingOf(id)).data?.keeper;
  const { mend, ask, mendedBy } = findingWords[kind];
  if (isAdmin || mayPaste) return mend;
  if (mendedBy === "others") return ask;
  if (keeper === undefined) return undefined;
  if (keeper === "PLATFORM") return ask ?? askPlatform;
  if (mendedBy === "platform") return askTeam;
  return writes ? mend : askKeeper;
};
