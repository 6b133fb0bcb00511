/** The look of every control that one types in or chooses from. */
export const controlStyle =
  "block min-h-[38px] w-full rounded-md border border-rule-strong bg-sheet px-3 text-md text-ink " +
  "md:text-base transition-colors hover:border-ink-3 focus-visible:border-accent " +
  "focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent " +
  "aria-invalid:border-loss disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken";
