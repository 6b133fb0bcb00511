import { cx } from "./cx.ts";

type Props<Value extends string> = {
  label: string;
  options: readonly Readonly<{ value: Value; label: string }>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few ways to look at one thing, of which one is pressed: a period, a way to count. */
export const Segments = <Value extends string>(props: Props<Value>) => {
  const { label, options, value, onChange } = props;
  return (
    <div
      role="group"
      aria-label={label}
      data-screen-only
      className="inline-flex w-fit rounded-full border border-rule bg-sheet p-0.5 text-sm"
    >
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
          className={cx(
            "min-h-7 rounded-full px-3 text-ink-2 hover:text-ink",
            "aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink",
          )}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
};
