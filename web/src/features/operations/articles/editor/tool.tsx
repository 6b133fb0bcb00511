import { cx } from "#ui/cx.ts";
import { useReason } from "#ui/use-reason.tsx";

/** Strokes of 1.5 on a grid of 16, as all icons are; they come with the editor alone. */
const paths = {
  bold: "M5 3h4a2.5 2.5 0 0 1 0 5H5V3Zm0 5h4.75a2.5 2.5 0 0 1 0 5H5V8Z",
  italic: "M6.5 3h5M4.5 13h5M9.5 3l-3 10",
  heading: "M4 3v10M12 3v10M4 8h8",
  subheading: "M3 4.5v7M8.5 4.5v7M3 8h5.5M11 9a1.5 1.5 0 1 1 2.5 1.2L11 12.5h3",
  bulletList: "M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01",
  orderedList: "M6.5 4h7.5M6.5 8h7.5M6.5 12h7.5M2 3.5l1-.5v3M2 10h2l-2 3h2",
  link: "M7 9a2.75 2.75 0 0 0 4 0l2-2a2.83 2.83 0 0 0-4-4L8 4M9 7a2.75 2.75 0 0 0-4 0L3 9a2.83 2.83 0 0 0 4 4l1-1",
  table: "M2.5 3.5h11v9h-11v-9Zm0 3h11m-11 3h11M8 3.5v9",
  undo: "M6 3 3 6l3 3M3 6h6a3.5 3.5 0 0 1 0 7H6",
  redo: "m10 3 3 3-3 3m3-3H7a3.5 3.5 0 0 0 0 7h3",
} as const;

type Props = {
  icon: keyof typeof paths;
  label: string;
  /** Whether it holds where the cursor is; without, it is no switch. */
  pressed?: boolean;
  /** Why it cannot be pressed, in words that the reader is told. */
  disabled?: string | undefined;
  onPress: () => void;
};

export const Tool = ({ icon, label, pressed, disabled, onPress }: Props) => {
  const reason = useReason(disabled);
  return (
    <>
      <button
        aria-describedby={reason.describedBy}
        type="button"
        aria-label={label}
        title={disabled === undefined ? label : undefined}
        aria-pressed={pressed}
        aria-disabled={disabled !== undefined || undefined}
        // The selection in the text stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={disabled === undefined ? onPress : undefined}
        className={cx(
          "inline-grid size-8 place-items-center rounded-md aria-disabled:opacity-40",
          pressed ? "bg-accent-soft text-accent" : "text-ink-2 hover:bg-sunken hover:text-ink",
        )}
      >
        <svg
          aria-hidden="true"
          width={16}
          height={16}
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={paths[icon]} />
        </svg>
      </button>
      {reason.note}
    </>
  );
};
