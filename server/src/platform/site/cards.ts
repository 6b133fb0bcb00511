import { legalTexts } from "@coulisse/contract/operations/legal-texts.ts";
import type { View } from "#platform/site/drawn.ts";
import { sharedPicture, type PageCard } from "#platform/site/page-html.ts";

type CardWords = Readonly<Record<View["locale"], Readonly<{ title: string; description: string }>>>;

/** Cards that the public pages about no company show where they are shared. */
const cards: Readonly<Record<string, CardWords>> = {
  "/": {
    fr: {
      title: "Coulisse",
      description:
        "Coulisse tient le registre, les levées de fonds et le marché secondaire des sociétés non cotées.",
    },
    en: {
      title: "Coulisse",
      description:
        "Coulisse keeps the register, the fundraisings and the secondary market of unlisted companies.",
    },
  },
  "/marketplace": {
    fr: {
      title: "Place de marché · Coulisse",
      description:
        "Des sociétés non cotées qui ouvrent leur capital et tiennent leur registre ici.",
    },
    en: {
      title: "Marketplace · Coulisse",
      description: "Unlisted companies that open their capital and keep their register here.",
    },
  },
  ...Object.fromEntries(
    legalTexts.map((text): [string, CardWords] => [
      `/legal/${text}`,
      {
        fr: {
          title: "Informations légales · Coulisse",
          description: "Ce qui lie l’exploitant de cette plateforme et qui s’en sert.",
        },
        en: {
          title: "Legal information · Coulisse",
          description: "What binds the operator of this platform and those who use it.",
        },
      },
    ]),
  ),
};

export const cardOf = (path: string, { locale }: View, publicUrl: string): PageCard | undefined => {
  const said = cards[path]?.[locale];
  const whole = (part: string) => new URL(part, publicUrl).href;
  return said && { ...said, imageUrl: whole(sharedPicture), url: whole(path) };
};
