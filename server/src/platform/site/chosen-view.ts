import type { View } from "#platform/site/drawn.ts";

const usualView: View = { locale: "fr", marketplaceLayout: "list" };

type Cookies = Readonly<Record<string, string | undefined>>;

/** The site tells in a cookie what was chosen there; whoever chose nothing reads French. */
export const chosenView = (cookies: Cookies): View => {
  const found = /^(fr|en)-(list|grid)$/.exec(cookies["coulisse_view"] ?? "");
  return found ? ({ locale: found[1], marketplaceLayout: found[2] } as View) : usualView;
};
