import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWords } from "#i18n/use-words.ts";
import { searchHolders } from "#parts/pickers/searches.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { formalityById } from "../formalities.queries.ts";
import { FormalityFiles } from "../writing/formality-files.tsx";
import { FormalityFacts, FormalityForm, NewFormality } from "../writing/written-formality.tsx";
import { DutyPayment } from "./duty-payment.tsx";

const list = path("/admin/formalities");
const place = { list, search: searchHolders };

const NewFormalityPage = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Nouvelle formalité`}
      over={<Breadcrumb steps={[{ label: t`Formalités`, to: list }]} />}
      lead={t`Vous pourrez joindre ses documents une fois la formalité créée.`}
    >
      <NewFormality {...place} />
    </Page>
  );
};

const KnownFormality = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const formality = useSuspenseQuery(formalityById(id)).data;
  const kinds = useWords(formalityKindWords);
  const { companyId, companyName } = formality;
  const steps = [
    { label: t`Formalités`, to: list },
    { label: companyName, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  return (
    <Page title={kinds[formality.kind]} over={<Breadcrumb steps={steps} />}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-6">
          {formality.event === null ? null : (
            <>
              <FormalityFacts formality={formality} />
              <DutyPayment formality={formality} />
            </>
          )}
          <FormalityForm formality={formality} isOwn {...place} />
        </div>
        <div className="self-start">
          <FormalityFiles formality={formality} files={() => true} />
        </div>
      </div>
    </Page>
  );
};

export const screen = defineScreen("/admin/formalities/new", { component: NewFormalityPage });

const pattern = "/admin/formalities/:id";

const FormalityScreen = () => {
  const { id } = useScreenParams(pattern);
  return <KnownFormality key={id} id={id} />;
};

export const knownFormality = defineScreen(pattern, {
  load: ({ params: { id }, queryClient }) => queryClient.ensureQueryData(formalityById(id)),
  component: FormalityScreen,
});
