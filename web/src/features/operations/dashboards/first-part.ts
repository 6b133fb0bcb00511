/** A column of sections: the first begins where the column beside it does, without its hairline. */
export const firstPart =
  "min-w-0 [&>section:first-child]:mt-0 [&>section:first-child]:border-t-0 " +
  "[&>section:first-child]:pt-0";
