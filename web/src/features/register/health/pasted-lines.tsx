import type {
  FoundHolder,
  PastedLine,
} from "@coulisse/contract/register/register-health.schemas.ts";
import {
  registerHealthRoutes,
  type PastedKind,
} from "@coulisse/contract/register/register-health.ts";
import { folded } from "@coulisse/domain/folded.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { Reply } from "#platform/api.ts";
import { ApplicationError } from "#platform/errors.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import type { Suggestion } from "#ui/form/use-search.ts";
import { ShortTable } from "#ui/table/short-table.tsx";

export type Proposal = Reply<typeof registerHealthRoutes.readPastedAddresses>;

type Props = {
  companyId: string;
  kind: PastedKind;
  proposal: Proposal;
  onBack: () => void;
  onDone: () => void;
};

/** The choice for each line: as it was recognised, or as a person chose. Nobody is chosen by itself. */
type Choices = Readonly<Record<number, FoundHolder | undefined>>;

const recognised = (lines: readonly PastedLine[]): Choices =>
  Object.fromEntries(
    lines.map(({ line, state, holders }) => [line, state === "matched" ? holders[0] : undefined]),
  );

const toSuggestion = ({ id, name }: FoundHolder): Suggestion => ({ value: id, label: name });
const shownAtMost = 8;

export const PastedLines = ({ companyId, kind, proposal, onBack, onDone }: Props) => {
  const { t } = useLingui();
  const { lines, holders } = proposal;
  const [choices, setChoices] = useState(() => recognised(lines));
  const [refused, setRefused] = useState<ReactNode>();
  const chosen = lines.flatMap((one) => {
    const holder = choices[one.line];
    return holder === undefined || one.address === null
      ? []
      : [{ line: one, holderId: holder.id, address: one.address }];
  });
  const give = useAction(registerHealthRoutes.giveAddresses, {
    success: ({ givenCount }) =>
      t`${plural(givenCount, { one: "# adresse est inscrite.", other: "# adresses sont inscrites." })}`,
    then: onDone,
  });
  const write = async (): Promise<void> => {
    setRefused(undefined);
    const items = chosen.map(({ holderId, address }) => ({ holderId, address }));
    try {
      await give.run({ params: { companyId }, body: { kind, items } });
    } catch (error) {
      const location = error instanceof ApplicationError ? error.errors[0]?.location : undefined;
      const refusedLine = chosen.find((_, at) => location?.startsWith(`items.${at}.`))?.line;
      setRefused(
        <>
          {describeFailure(error)}
          {refusedLine ? <span className="block">{refusedLine.text}</span> : null}
        </>,
      );
    }
  };
  const matched = lines.filter(({ state }) => state === "matched");
  const asked = lines.filter(({ state }) => state === "to_choose" || state === "nobody");
  const unread = lines.filter(({ state }) => state === "unread");
  return (
    <div className="grid gap-6">
      {refused ? (
        <div role="alert">
          <Banner tone="loss">{refused}</Banner>
        </div>
      ) : null}
      {asked.length > 0 ? (
        <section aria-labelledby="pasted-asked">
          <h3 id="pasted-asked" className="font-medium">
            {t`${plural(asked.length, { one: "# ligne à relire", other: "# lignes à relire" })}`}
          </h3>
          <p className="mt-1 text-sm text-ink-3">
            {t`Choisissez le porteur, ou laissez le champ vide pour ne pas reprendre la ligne.`}
          </p>
          <div className="mt-3 grid gap-4">
            {asked.map((one) => (
              <LineChoice
                key={one.line}
                line={one}
                holders={holders}
                value={choices[one.line]}
                onChoose={(holder) => setChoices({ ...choices, [one.line]: holder })}
              />
            ))}
          </div>
        </section>
      ) : null}
      {matched.length > 0 ? (
        <section aria-labelledby="pasted-matched">
          <h3 id="pasted-matched" className="mb-2 font-medium">
            {t`${plural(matched.length, { one: "# porteur reconnu", other: "# porteurs reconnus" })}`}
          </h3>
          <div className="max-h-72 overflow-y-auto rounded-md border border-rule">
            <ShortTable
              caption={t`Porteurs reconnus`}
              inset
              heads="sticky"
              rows={matched}
              rowId={({ line }) => String(line)}
              columns={[
                { id: "holder", header: t`Porteur`, cell: ({ line }) => choices[line]?.name },
                { id: "address", header: t`Adresse`, cell: ({ address }) => address },
              ]}
            />
          </div>
        </section>
      ) : null}
      {unread.length > 0 ? (
        <section aria-labelledby="pasted-unread">
          <h3 id="pasted-unread" className="font-medium">
            {t`Lignes sans adresse, laissées de côté`}
          </h3>
          <ul className="mt-1 grid gap-0.5 text-sm text-ink-3">
            {unread.map(({ line, text }) => (
              <li key={line} className="truncate">
                {text}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{t`Revenir à la liste`}</Button>
        {chosen.length > 0 ? (
          <Button variant="primary" busy={give.pending} onClick={() => void write()}>
            {t`${plural(chosen.length, { one: "Inscrire # adresse", other: "Inscrire # adresses" })}`}
          </Button>
        ) : null}
      </div>
    </div>
  );
};

type ChoiceProps = {
  line: PastedLine;
  holders: readonly FoundHolder[];
  value: FoundHolder | undefined;
  onChoose: (holder: FoundHolder | undefined) => void;
};

/** Holders whom the line may name stand first; any other holder without an address is found by name. */
const LineChoice = ({ line, holders, value, onChoose }: ChoiceProps) => {
  const { t } = useLingui();
  const named = new Set(line.holders.map(({ id }) => id));
  const search = async (text: string): Promise<Suggestion[]> => {
    const wanted = folded(text);
    const found = holders.filter(({ name }) => folded(name).includes(wanted));
    const isNamed = ({ id }: FoundHolder): boolean => named.has(id);
    return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
      .slice(0, shownAtMost)
      .map(toSuggestion);
  };
  return (
    <Field
      label={line.text}
      help={line.state === "nobody" ? t`Aucun porteur sans adresse ne porte ce nom.` : undefined}
    >
      {(ids) => (
        <>
          <Combobox
            ids={ids}
            value={value === undefined ? null : toSuggestion(value)}
            search={search}
            placeholder={t`Chercher un porteur`}
            onChoose={(suggestion) => onChoose(holders.find(({ id }) => id === suggestion?.value))}
          />
          {line.holders.length > 0 && value === undefined ? (
            <div className="flex flex-wrap gap-2">
              {line.holders.map((holder) => (
                <Button key={holder.id} size="sm" onClick={() => onChoose(holder)}>
                  {holder.name}
                </Button>
              ))}
            </div>
          ) : null}
        </>
      )}
    </Field>
  );
};
