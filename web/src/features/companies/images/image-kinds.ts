import type { ImageKey } from "@coulisse/contract/companies/companies.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Kind = {
  label: MessageDescriptor;
  help: MessageDescriptor;
  /** The frame in which the site shows it: what lies outside is cut. */
  frame: string;
  /** Width over height of the frame. */
  ratio: number;
};

export const imageKinds: Readonly<Record<ImageKey, Kind>> = {
  logo: {
    label: msg`Logo`,
    help: msg`Carré, de préférence 400 pixels de côté ou plus.`,
    frame: "aspect-square w-28",
    ratio: 1,
  },
  horizontal: {
    label: msg`Image horizontale`,
    help: msg`En tête de la page et sur les cartes, de préférence 1 600 pixels de large ou plus.`,
    frame: "aspect-12/5 w-full",
    ratio: 12 / 5,
  },
  vertical: {
    label: msg`Image verticale`,
    help: msg`Pour les formats étroits, de préférence 900 pixels de large ou plus.`,
    frame: "aspect-3/4 w-36",
    ratio: 3 / 4,
  },
  action: {
    label: msg`Image d’activité`,
    help: msg`La société au travail, sous sa description.`,
    frame: "aspect-12/5 w-full",
    ratio: 12 / 5,
  },
};
