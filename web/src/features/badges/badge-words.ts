import type { badgeColours, badgeIcons } from "@coulisse/contract/badges.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Colour = (typeof badgeColours)[number];
type Icon = (typeof badgeIcons)[number];

/** The colours of the design's series, as they look in light and in dark. */
export const colourWords: Readonly<Record<Colour, MessageDescriptor>> = {
  "1": msg`Bleu`,
  "2": msg`Vert d’eau`,
  "3": msg`Ocre`,
  "4": msg`Brique`,
  "5": msg`Violet`,
  "6": msg`Gris`,
};

export const iconWords: Readonly<Record<Icon, MessageDescriptor>> = {
  leaf: msg`Feuille`,
  seal: msg`Sceau`,
  star: msg`Étoile`,
  heart: msg`Cœur`,
  sun: msg`Soleil`,
  wheat: msg`Blé`,
  key: msg`Clé`,
  compass: msg`Boussole`,
  flask: msg`Fiole`,
  shield: msg`Bouclier`,
};
