/** The look of what floats over the page. */
export const floating =
  "floats z-40 rounded-md border border-rule bg-sheet text-sm shadow-float outline-none";
