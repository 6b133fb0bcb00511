import type { FindingKind } from "@coulisse/contract/register/register-health.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Page } from "#ui/page.tsx";
import { RegisterHealth } from "./register-health.tsx";
import type { ShownCompany } from "./repair-link.tsx";

type Props = {
  company: ShownCompany & { name: string };
  asked: FindingKind | undefined;
  /** The way back, where the page stands in another area than the company’s own. */
  over?: ReactNode;
};

/** The health of a register as its company and the platform read it: the company alone differs. */
export const HealthPage = ({ company, asked, over }: Props) => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Santé du registre`}
      company={company.name}
      over={over}
      lead={t`Ce qu’un notaire ou un acquéreur y chercherait, et n’y trouverait pas.`}
    >
      <RegisterHealth company={company} asked={asked} />
    </Page>
  );
};
