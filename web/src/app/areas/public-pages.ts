import { pagesIn } from "#kit/page.ts";

/** The pages that anybody may open, among them those by which one signs in. */
export const publicPages = pagesIn(
  import.meta.glob(["../../features/**/*.public-pages.ts"], { eager: true }),
);
