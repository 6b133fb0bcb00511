import { pagesIn } from "#kit/page.ts";

/** The pages that an investor works on. */
export const investorPages = pagesIn(
  import.meta.glob(["../../features/**/*.investor-pages.ts", "../../pages/*.investor-pages.ts"], {
    eager: true,
  }),
);
