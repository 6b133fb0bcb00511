import { pagesIn } from "#kit/page.ts";

/** The pages that the platform’s administrators work on. */
export const adminPages = pagesIn(
  import.meta.glob(["../../features/**/*.admin-pages.ts", "../../pages/*.admin-pages.ts"], {
    eager: true,
  }),
);
