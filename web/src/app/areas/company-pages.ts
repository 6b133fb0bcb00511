import { pagesIn } from "#kit/page.ts";

/** The pages that the administrators of a company work on. */
export const companyPages = pagesIn(
  import.meta.glob(["../../features/**/*.company-pages.ts", "../../pages/*.company-pages.ts"], {
    eager: true,
  }),
);
