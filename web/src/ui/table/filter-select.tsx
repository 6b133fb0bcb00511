import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { useAnswered } from "../use-answered.ts";
import type { OptionFilter } from "./column.ts";

type Props = {
  filter: OptionFilter;
  value: string | undefined;
  onChange: (value?: string) => void;
  /** A choice that always holds, such as the order: it does not stand out for being made. */
  plain?: boolean;
};

/** A filter in the shape of a chip; one that is set stands out. */
export const FilterSelect = ({ filter, value: own, onChange, plain = false }: Props) => {
  const [value, answer] = useAnswered(own, onChange);
  return (
    <span className="relative inline-block">
      <select
        aria-label={filter.label}
        value={value ?? ""}
        onChange={(event) => answer(event.target.value || undefined)}
        className={cx(
          "min-h-8 max-w-56 appearance-none truncate rounded-full border py-0 pr-7 pl-3 text-sm",
          plain || value === undefined
            ? "border-rule bg-sheet text-ink-2 hover:bg-sunken"
            : "border-accent bg-accent-soft text-accent",
        )}
      >
        <option value="">{filter.all}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevronDown"
        size={12}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
};
