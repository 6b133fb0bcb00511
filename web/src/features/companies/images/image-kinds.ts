import type { ImageKey } from "@coulisse/contract/company-shapes.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Kind = {
  label: MessageDescriptor;
  help: MessageDescriptor;
  /** The frame in which the site shows it: what lies outside is cut. */
  frame: string;
};

export const imageKinds: Readonly<Record<ImageKey, Kind>> = {
  logo: {
    label: msg`Logo`,
    help: msg`Carré, 400 pixels de côté au moins.`,
    frame: "aspect-square w-28",
  },
  horizontal: {
    label: msg`Image horizontale`,
    help: msg`En tête de la page et sur les cartes, 1 600 pixels de large au moins.`,
    frame: "aspect-12/5 w-full",
  },
  vertical: {
    label: msg`Image verticale`,
    help: msg`Pour les formats étroits, 900 pixels de large au moins.`,
    frame: "aspect-3/4 w-36",
  },
  action: {
    label: msg`Image d’activité`,
    help: msg`La société au travail, sous sa description.`,
    frame: "aspect-12/5 w-full",
  },
};

/** What the server reads; it also checks the content itself. SVG is refused: it can hold a script. */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/avif";
export const imageMaxBytes = 8_000_000;
