import { loadWords } from "#i18n/dictionary.ts";

/** Menus, and what all working pages are made of, have words that a reader never fetches. */
const withWords = async <Module>(module: Promise<Module>): Promise<Module> => {
  const [brought] = await Promise.all([module, loadWords("app/areas")]);
  return brought;
};

/**
 * The part of the site for who has signed in: the pages of each area, their frame and the palette, each
 * fetched when it is needed. The server, which draws the public pages, is given none of it.
 */
export const working = {
  pages: {
    investor: async () => (await withWords(import("./areas/investor-pages.ts"))).investorPages,
    company: async () => (await withWords(import("./areas/company-pages.ts"))).companyPages,
    admin: async () => (await withWords(import("./areas/admin-pages.ts"))).adminPages,
  },
  frame: async () => (await import("./layouts/work-frame.tsx")).WorkFrame,
  palette: async () => {
    const [palette] = await Promise.all([
      import("#pages/palette/palette.tsx"),
      loadWords("pages/palette"),
    ]);
    return palette.Palette;
  },
};

export type Working = typeof working;
