/** The words of a filter that is set, as a sentence above the rows has them. */
import { formatList } from "@coulisse/domain/formats.ts";
import { readChoice } from "@coulisse/contract/wire/list-filters.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import type { Filter, OptionFilter, PeriodFilter } from "./column.ts";
import { endsOf, type TableState } from "./use-table-state.ts";

export const periodEndsOf = ({ id, ends }: PeriodFilter): readonly [string, string] =>
  ends ?? endsOf(id, "period");

/** The filters of the address that a filter of the bar stands for. */
export const namesOf = (filter: Filter): readonly string[] => {
  switch (filter.kind) {
    case "period":
      return periodEndsOf(filter);
    case "range":
      return endsOf(filter.id, "range");
    case undefined:
      return [filter.id];
  }
};

/** The first of two days without what it shares with the second: `1er` of `1er novembre 2026`. */
const withoutShared = (first: string, last: string): string => {
  const [own, other] = [first.split(/\s/), last.split(/\s/)];
  const shared = own.findLastIndex((part, at) => part !== other[at]);
  return own.length === other.length ? own.slice(0, Math.max(shared, 0) + 1).join("\u00A0") : first;
};

export const usePeriodWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (from: string | undefined, to: string | undefined): string | undefined => {
    const last = to && format.date(to);
    const first = from && format.date(from);
    if (first && first === last) return t`le ${first}`;
    if (first && last) {
      const start = withoutShared(first, last);
      return t`du ${start} au ${last}`;
    }
    if (first) return t`à partir du ${first}`;
    return last ? t`jusqu’au ${last}` : undefined;
  };
};

export const useRangeWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (min: string | undefined, max: string | undefined): string | undefined => {
    const least = min && format.amount(BigInt(min));
    const most = max && format.amount(BigInt(max));
    if (least && most) return t`de ${least} à ${most}`;
    if (least) return t`d’au moins ${least}`;
    return most ? t`d’au plus ${most}` : undefined;
  };
};

/** A word in the middle of a sentence; an abbreviation stays as it is. */
export const inSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const useChoiceWords = () => {
  const { t } = useLingui();
  const { locale } = useFormats();
  return (filter: OptionFilter, value: string, takesSeveral: boolean): string | undefined => {
    const { options, areNames = false } = filter;
    if (!takesSeveral) {
      const label = options.find((option) => option.value === value)?.label;
      return label === undefined || areNames ? label : inSentence(label);
    }
    const allowed = options.map((option) => option.value);
    const { values, isNot } = readChoice(value, allowed);
    if (values.length === 0) return undefined;
    const labels = options.flatMap((option) =>
      values.includes(option.value) ? [areNames ? option.label : inSentence(option.label)] : [],
    );
    const listed = formatList(labels, isNot ? "and" : "or", locale);
    return isNot ? t`tout sauf ${listed}` : listed;
  };
};

export type SetFilter = Readonly<{ filter: Filter; text: string }>;

/** The filters that are set, as whoever reads the list set them; what a queue opens with is not told. */
export const useSetFilters = (
  filters: readonly Filter[],
  state: Pick<TableState, "filters" | "defaults" | "takesSeveral">,
): SetFilter[] => {
  const { t } = useLingui();
  const periodWords = usePeriodWords();
  const rangeWords = useRangeWords();
  const choiceWords = useChoiceWords();
  const wordsOf = (filter: Filter): string | undefined => {
    const [first, last] = namesOf(filter).map((name) => state.filters[name]);
    if (filter.kind === "period") return periodWords(first, last);
    if (filter.kind === "range") return rangeWords(first, last);
    const isOwn = first !== undefined && first !== state.defaults[filter.id];
    return isOwn ? choiceWords(filter, first, state.takesSeveral(filter.id)) : undefined;
  };
  return filters.flatMap((filter) => {
    const words = wordsOf(filter);
    if (words === undefined) return [];
    const label = inSentence(filter.label);
    return [{ filter, text: t`${label} : ${words}` }];
  });
};
