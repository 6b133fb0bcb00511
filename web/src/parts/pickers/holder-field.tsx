import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useMemo, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import type { FieldProps } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import type { Suggestion } from "#ui/form/use-search.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { ChosenHolderField } from "./chosen-holder-field.tsx";

const NewHolder = lazy(() =>
  import("./new-holder.tsx").then((module) => ({ default: module.NewHolder })),
);

type Search = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

type Props = FieldProps & {
  name: string;
  search: Search;
  placeholder: string;
  /** Whoever is not found is written down here, without leaving the form. */
  makes?: boolean;
  /** The company whose people write them down, for it alone; the platform does for everybody. */
  madeFor?: string | undefined;
  /** One person or entity is meant: several who hold together are no party of it. */
  alone?: boolean | undefined;
};

/** The value of a choice that is nobody yet, before the name that was typed. */
const newHolder = "new-holder ";

const newWords = {
  company: {
    alone: msg`Une personne ou une entité que la société ne connaît pas encore`,
    any: msg`Une personne, une entité ou une indivision que la société ne connaît pas encore`,
  },
  platform: {
    alone: msg`Une personne ou une entité qui n’est pas encore sur la plateforme`,
    any: msg`Une personne, une entité ou une indivision qui n’est pas encore sur la plateforme`,
  },
} as const;

/** Namesakes exist: somebody new is offered after those who were found, too. */
const withNew =
  (search: Search, { isCompanys, alone }: { isCompanys: boolean; alone: boolean }): Search =>
  async (text, signal) => [
    ...(await search(text, signal)),
    {
      value: `${newHolder}${text}`,
      label: i18n._(msg`Créer « ${text} »`),
      detail: i18n._(newWords[isCompanys ? "company" : "platform"][alone ? "alone" : "any"]),
    },
  ];

/** Whoever holds or is to hold: found by what is typed or, where the form makes them, written down here. */
export const HolderField = ({
  name,
  search,
  placeholder,
  makes = false,
  madeFor,
  alone = false,
  ...rest
}: Props) => {
  const { field } = useField(name);
  const { t } = useLingui();
  const [sought, setSought] = useState<string>();
  const [open, setOpen] = useState(false);
  const isCompanys = madeFor !== undefined;
  const searched = useMemo(
    () => (makes ? withNew(search, { isCompanys, alone }) : search),
    [makes, search, isCompanys, alone],
  );
  const choose = (chosen: Suggestion | null): void => {
    if (!chosen?.value.startsWith(newHolder)) return field.onChange(chosen);
    setSought(chosen.value.slice(newHolder.length));
    setOpen(true);
  };
  return (
    <>
      <ChosenHolderField
        {...rest}
        name={name}
        search={searched}
        placeholder={placeholder}
        onChoose={choose}
      />
      {sought === undefined ? null : (
        <Dialog
          name="new-holder"
          open={open}
          onClose={() => setOpen(false)}
          title={t`Nouveau porteur`}
          lead={t`Ce que vous saisissez n’ouvre de compte à personne : la personne prouve son adresse quand elle accepte l’invitation.`}
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            <NewHolder
              key={sought}
              name={sought}
              companyId={madeFor}
              alone={alone}
              onMade={(made) => {
                field.onChange(made);
                setOpen(false);
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  );
};
