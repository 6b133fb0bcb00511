import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesInBrief } from "#features/securities/share-categories.queries.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { anId, anyText } from "#platform/screen-search.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { CompanyLine } from "../company-line.tsx";
import { companyWays, WaysOnFrom } from "../lines/ways-on.ts";
import { LinesOfCompany } from "./lines-of-company.tsx";
import { MovementReceipt } from "./movement-receipt.tsx";
import { ReceiptList } from "./receipts.tsx";

const pattern = "/companies/:companySlug/write";
const search = { shareCategoryId: anId, tab: anyText };

/** A company’s own people write a line in its register, by the forms of the platform. */
const WriteScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const [place, change] = useScreenSearch(pattern, search);
  const [written, setWritten] = useState<Movement>();
  useHeadingFocus(written?.id);
  const ways = companyWays(companySlug);
  return (
    <Page
      title={t`Écrire un mouvement`}
      company={company.name}
      over={<CompanyLine company={company} />}
      lead={t`Chaque opération montre son effet avant d’être écrite au registre.`}
      actions={<LinkButton {...ways.operations}>{t`Opérations sur une catégorie`}</LinkButton>}
    >
      <WaysOnFrom value={ways}>
        {written === undefined ? (
          <LinesOfCompany
            companyId={company.id}
            place={place}
            onPlace={change}
            onWritten={setWritten}
          />
        ) : (
          <MovementReceipt movement={written} onNext={() => setWritten(undefined)} />
        )}
        <ReceiptList />
      </WaysOnFrom>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.prefetchQuery(categoriesInBrief(companyId)),
    ]),
  component: WriteScreen,
});
