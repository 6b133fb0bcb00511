const usualView: View = { locale: "fr", marketplaceLayout: "list" };

type Cookies = Readonly<Record<string, string | undefined>>;

/** The site tells in a cookie what was chosen there; whoever chose nothing reads French. */
export const chosenView = (cookies: Cookies): View => {
  const found = /^(fr|en)-(list|grid)$/.exec(cookies["coulisse_view"] ?? "");
  return found ? ({ locale: found[1], marketplaceLayout: found[2] } as View) : usualView;
};

/** A view is what a page is drawn with: a guest sees the same under the same two choices. */
export type View = Readonly<{ locale: "fr" | "en"; marketplaceLayout: "list" | "grid" }>;

/** A page as the site's program drew it: its markup, and the answers that it read for it. */
export type Drawn = Readonly<{ title: string; html: string; served: unknown }>;

export type Answer = Readonly<{ status: number; body: string }>;

/** Messages to the thread that draws, and from it. */
export type ToDrawer =
  | Readonly<{ draw: View & Readonly<{ path: string; config: object }> }>
  | Readonly<{ id: number; answer: Answer }>;
export type FromDrawer =
  | Readonly<{ ready: true }>
  | Readonly<{ ask: Readonly<{ id: number; path: string; locale: string }> }>
  | Readonly<{ drawn: Drawn }>
  | Readonly<{ failed: string }>;
