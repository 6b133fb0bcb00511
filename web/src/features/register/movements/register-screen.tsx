import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { addressOf } from "#platform/api.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { useAction } from "#platform/queries.ts";
import { saveDownload } from "#platform/save-download.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Menu } from "#ui/menu.tsx";
import { Page } from "#ui/page.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { keepingOf } from "#features/companies/keeping/keeping.queries.ts";
import { CompanyLine } from "../company-line.tsx";
import { HashFigure } from "../lines/hash-figure.tsx";
import { categoriesInBrief } from "#features/securities/share-categories.queries.ts";
import { verificationOf } from "../lines/lines.queries.ts";
import { KeepingLine } from "./keeping-line.tsx";
import { MovementTable, registerPattern } from "./movement-table.tsx";
import { lineList, type LineQuery } from "./movements.lists.ts";
import { VerificationState } from "./verification.tsx";

const RegisterScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(registerPattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const { query } = lineList.useAsked(company.id);
  return (
    <Page
      title={t`Registre des mouvements`}
      company={company.name}
      over={<CompanyLine company={company} />}
      actions={<RegisterExports companyId={company.id} query={query} />}
    >
      <KeepingLine company={company} />
      <VerificationPanel companyId={company.id} companySlug={company.slug} />
      <MovementTable company={company} />
    </Page>
  );
};

export const screen = defineScreen(registerPattern, {
  load: ({ params, address, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (id) => [
      lineList.load(queryClient, address, id),
      queryClient.prefetchQuery(categoriesInBrief(id)),
      queryClient.prefetchQuery(verificationOf(id)),
      queryClient.prefetchQuery(keepingOf(id)),
    ]),
  component: RegisterScreen,
});

type Props = { companyId: string; companySlug: string };

/** The panel says what the last verification found; the button runs a whole one now. */
const VerificationPanel = ({ companyId, companySlug }: Props) => {
  const { t } = useLingui();
  const params = { companyId };
  const verifies = useMay("register", companySlug);
  const kept = useQuery(verificationOf(companyId));
  const verify = useAction(movementRoutes.verifyRegister, {
    success: t`La vérification est terminée.`,
  });
  const frame =
    "mb-7 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-md border border-rule bg-sheet px-5 py-4";
  if (kept.isError) {
    return (
      <div className={frame}>
        <FailedState
          text={t`L’état de la vérification n’a pas pu être lu.`}
          onRetry={() => void kept.refetch()}
        />
      </div>
    );
  }
  if (kept.data === undefined) {
    return (
      <p role="status" className={frame}>
        <Spinner size="sm" silent />
        {t`Lecture de la dernière vérification…`}
      </p>
    );
  }
  const { headNumber, headHash } = kept.data;
  return (
    <section aria-label={t`Vérification du registre`} className={frame}>
      <div className="min-w-0 flex-1 basis-72">
        <VerificationState verification={kept.data} companySlug={companySlug} />
      </div>
      {headNumber > 0 ? <HashFigure label={t`Empreinte du registre`} hash={headHash} /> : null}
      {verifies ? (
        <span data-screen-only>
          <Button size="sm" busy={verify.pending} onClick={() => verify.start({ params })}>
            {t`Vérifier maintenant`}
          </Button>
        </span>
      ) : null}
    </section>
  );
};

type RegisterExportsProps = {
  companyId: string;
  query: LineQuery;
};

const RegisterExports = ({ companyId, query }: RegisterExportsProps) => {
  const { t } = useLingui();
  const register = (format: "xlsx" | "csv" | "pdf") => () =>
    void saveDownload(movementRoutes.exportRegister, { params: { companyId, format }, query });
  // All of it is printed from its paper: the page draws what is in view.
  const paper = addressOf(movementRoutes.exportRegister, {
    params: { companyId, format: "pdf" },
    query,
  });
  const accounts = (format: "xlsx" | "csv" | "pdf") => () =>
    void saveDownload(movementRoutes.exportShareholderAccounts, {
      params: { companyId, format },
    });
  const ocf = () => void saveDownload(movementRoutes.exportOcf, { params: { companyId } });
  const file = () =>
    void saveDownload(movementRoutes.exportRegisterFile, { params: { companyId } });
  const verifier = (format: "mjs" | "html") => () =>
    void saveDownload(movementRoutes.getRegisterVerifier, { params: { format } });
  return (
    <Menu
      trigger={<Button>{t`Exporter`}</Button>}
      groups={[
        {
          title: t`Ce qui est affiché`,
          items: [
            { label: t`Excel (XLSX)`, icon: "download", onSelect: register("xlsx") },
            { label: t`CSV`, icon: "download", onSelect: register("csv") },
            { label: t`PDF`, icon: "download", onSelect: register("pdf") },
            { label: t`Imprimer`, icon: "document", href: paper, isRead: true },
          ],
        },
        {
          title: t`Comptes individuels`,
          items: [
            { label: t`Excel (XLSX)`, icon: "download", onSelect: accounts("xlsx") },
            { label: t`CSV`, icon: "download", onSelect: accounts("csv") },
            { label: t`PDF`, icon: "download", onSelect: accounts("pdf") },
          ],
        },
        {
          title: t`Tout le registre`,
          items: [{ label: t`Open Cap Format (OCF)`, icon: "download", onSelect: ocf }],
        },
        {
          title: t`Vérifiez sans nous`,
          items: [
            { label: t`Fichier du registre (JSON)`, icon: "download", onSelect: file },
            { label: t`Vérificateur (page HTML)`, icon: "download", onSelect: verifier("html") },
            { label: t`Vérificateur (script Node)`, icon: "download", onSelect: verifier("mjs") },
          ],
        },
      ]}
    />
  );
};
