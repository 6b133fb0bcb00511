import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CompanyPicker } from "./company-picker.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { anId, anyText, subjectId } from "#platform/screen-search.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { LinesOfCompany } from "./lines-of-company.tsx";
import { MovementReceipt } from "./movement-receipt.tsx";
import { ReceiptList } from "./receipts.tsx";

const pattern = "/admin/share-categories/distribution";
const search = { companyId: subjectId, shareCategoryId: anId, tab: anyText };

const DistributionScreen = () => {
  const { t } = useLingui();
  const [written, setWritten] = useState<Movement>();
  const [{ companyId, ...place }, change] = useScreenSearch(pattern, search);
  useHeadingFocus(written?.id);
  return (
    <Page
      title={t`Répartition des actions`}
      lead={t`Chaque opération montre son effet avant d’être écrite au registre.`}
      actions={
        <LinkButton to={path("/admin/share-categories/operations")}>
          {t`Opérations sur une catégorie`}
        </LinkButton>
      }
    >
      {written === undefined ? (
        <LinesOfCompany
          companyId={companyId}
          picker={
            <CompanyPicker
              companyId={companyId}
              onCompany={(next) => change({ companyId: next, shareCategoryId: undefined })}
            />
          }
          place={place}
          onPlace={change}
          onWritten={setWritten}
          imports
        />
      ) : (
        <MovementReceipt movement={written} onNext={() => setWritten(undefined)} />
      )}
      <ReceiptList />
    </Page>
  );
};

export const screen = defineScreen(pattern, { search, component: DistributionScreen });
