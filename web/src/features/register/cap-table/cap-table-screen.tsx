import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState } from "react";
import { companyBySlug } from "#app/company.ts";
import { defineScreen, useScreenParams } from "#app/screen.tsx";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { CompanyLine } from "../company-line.tsx";
import { useAddress } from "../use-address.ts";
import { useToday } from "../use-today.ts";
import { CapTableBoard } from "./cap-table-board.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { MomentPicker } from "./moment-picker.tsx";
import { momentOf, readView } from "./cap-table-view.ts";
import { useHolderTable } from "./use-holder-table.ts";

const pattern = "/companies/:companySlug/cap-table";

const DilutionDialog = lazy(() =>
  import("../dilution/dilution-dialog.tsx").then((module) => ({ default: module.DilutionDialog })),
);
const CapTablePrint = lazy(() =>
  import("./cap-table-print.tsx").then((module) => ({ default: module.CapTablePrint })),
);

const CapTableScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const [address, change] = useAddress();
  const today = useToday();
  const view = readView(address, today);
  const table = useHolderTable();
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const simulating = address["simulate"] === "round";
  return (
    <Page
      title={t`Table de capitalisation`}
      over={<CompanyLine company={company} />}
      actions={
        <>
          <MomentPicker companyId={company.id} view={view} today={today} onChange={change} />
          <Button onClick={() => change({ simulate: "round" })}>{t`Simuler une levée`}</Button>
          <ExportMenu
            companyId={company.id}
            query={{ ...table.query, ...momentOf(view) }}
            onPrint={() => setPrinting(true)}
          />
        </>
      }
    >
      <CapTableBoard
        company={company}
        view={view}
        table={table}
        address={address}
        onChange={change}
      />
      <Suspense>
        {simulating ? (
          <DilutionDialog
            companyId={company.id}
            view={view}
            onClose={() => change({ simulate: undefined })}
          />
        ) : null}
        {printing ? <CapTablePrint company={company} view={view} onDone={printed} /> : null}
      </Suspense>
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => queryClient.ensureQueryData(companyBySlug(params.companySlug)),
  component: CapTableScreen,
});
