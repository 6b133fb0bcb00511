import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState } from "react";
import { companyBySlug } from "#app/company.ts";
import { defineScreen, useScreenParams } from "#app/screen.tsx";
import { Page } from "#ui/page.tsx";
import { CompanyLine } from "../company-line.tsx";
import { MovementTable } from "./movement-table.tsx";
import { RegisterExports } from "./register-exports.tsx";
import { useRegisterTable } from "./use-register-table.ts";
import { VerificationPanel } from "./verification-panel.tsx";

const pattern = "/companies/:companySlug/register";

const RegisterPrint = lazy(() =>
  import("./register-print.tsx").then((module) => ({ default: module.RegisterPrint })),
);

const RegisterScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const table = useRegisterTable();
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  return (
    <Page
      title={t`Registre des mouvements`}
      over={<CompanyLine company={company} />}
      actions={
        <RegisterExports
          companyId={company.id}
          query={table.asked}
          onPrint={() => setPrinting(true)}
        />
      }
    >
      <VerificationPanel companyId={company.id} companySlug={company.slug} />
      <MovementTable company={company} table={table} />
      {printing ? (
        <Suspense>
          <RegisterPrint company={company} query={table.asked} onDone={printed} />
        </Suspense>
      ) : null}
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => queryClient.ensureQueryData(companyBySlug(params.companySlug)),
  component: RegisterScreen,
});
