import type { SavedSearch } from "@coulisse/contract/operations/saved-searches.schemas.ts";
import { savedSearchRoutes } from "@coulisse/contract/operations/saved-searches.ts";
import { departmentName } from "@coulisse/domain/department-names.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { path } from "#platform/paths.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { TextLink } from "#ui/text-link.tsx";

type Asked = SavedSearch["asked"];

const keyOf = ({ text, sector, department, badgeId, marketOpen, openRound }: Asked): string =>
  JSON.stringify([text, sector, department, badgeId, marketOpen, openRound]);

type Props = Readonly<{ asked: Asked; called: string; isAsked: boolean }>;

/** Keeps the search that is under way, so that what is new in it is told; or says that it is kept. */
export const KeepSearch = ({ asked, called, isAsked }: Props) => {
  const { t } = useLingui();
  const { data } = useQuery(queryOf(savedSearchRoutes.listSavedSearches));
  const [isOpen, setOpen] = useState(isAsked);
  const kept = data?.items.find((search) => keyOf(search.asked) === keyOf(asked));
  if (kept !== undefined) {
    const { name } = kept;
    return (
      <p className="flex min-h-[38px] flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <span>{t`Vous êtes averti de ce que trouve « ${name} ».`}</span>
        <TextLink to={path("/investor/notifications")}>{t`Mes recherches enregistrées`}</TextLink>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button icon="bell" onClick={() => setOpen(true)}>
        {t`M’avertir`}
      </Button>
    );
  }
  const place = asked.department === undefined ? "" : departmentName(asked.department);
  const name = [called, place].filter(Boolean).join(", ") || t`Ma recherche`;
  return <NameSearch asked={asked} called={name} onDone={() => setOpen(false)} />;
};

type NameProps = Readonly<{ asked: Asked; called: string; onDone: () => void }>;

const NameSearch = ({ asked, called, onDone }: NameProps) => {
  const { t } = useLingui();
  const form = useLightForm({ name: called.slice(0, 60) }, { draft: "keep-search" });
  const keep = useAction(savedSearchRoutes.createSavedSearch, {
    success: t`Recherche enregistrée : vous serez averti de ce qui y est nouveau.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Enregistrer cette recherche`}
      className="max-w-prose gap-3"
      onSubmit={async ({ name }) => {
        await keep.run({ body: { name, asked } });
      }}
    >
      <TextField name="name" label={t`Nom de la recherche`} maxLength={60} />
      <SubmitButton variant="secondary">{t`Enregistrer la recherche`}</SubmitButton>
    </Form>
  );
};
