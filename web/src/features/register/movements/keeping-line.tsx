import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { useMay, useSession } from "#platform/session.ts";
import { TextLink } from "#ui/text-link.tsx";
import { keepingOf } from "#features/companies/keeping/keeping.queries.ts";
import { companyWays } from "../lines/ways-on.ts";

const keeperWords: Record<RegisterKeeper, MessageDescriptor> = {
  PLATFORM: msg`La plateforme tient ce registre : elle seule y écrit.`,
  COMPANY: msg`La société tient ce registre elle-même.`,
  COMPANY_CONFIRMED: msg`La société tient ce registre ; la plateforme confirme chaque écriture avant qu’elle y entre.`,
};

type Props = { company: Readonly<{ id: string; slug: string }> };

/** Says who writes in a register, and how whoever does not may come to. */
export const KeepingLine = ({ company: { id, slug: companySlug } }: Props) => {
  const { t } = useLingui();
  const { isAdmin } = useSession();
  const writes = useMay("register", companySlug);
  const asks = useMay("roles", companySlug);
  const keeper = useQuery(keepingOf(id)).data?.keeper;
  if (keeper === undefined) return null;
  const isClosed = keeper === "PLATFORM" && !isAdmin;
  return (
    <p className="mb-5 text-sm text-ink-2" data-screen-only>
      {t(keeperWords[keeper])}{" "}
      {isClosed ? (
        asks ? (
          <TextLink to={path("/companies/:companySlug/people", { companySlug })}>
            {t`Demander à le tenir`}
          </TextLink>
        ) : null
      ) : writes ? (
        <TextLink to={companyWays(companySlug).write.to}>{t`Écrire un mouvement`}</TextLink>
      ) : null}
    </p>
  );
};
