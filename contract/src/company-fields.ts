import { z } from "zod";
import { isSiret } from "./siren.ts";

/** Fourteen digits, spaces forgiven; an empty field is no SIRET. */
export const Siret = z.preprocess(
  (value) => (typeof value === "string" ? value.replaceAll(/\s/g, "") || null : value),
  z.string().refine(isSiret, { message: "siret" }).nullable(),
);

/** A name with a dot and a letter in its last part: no bare host, no numeric address. */
const openHost = /^https?:\/\/[^/?#@\s]*[^/?#@\s.]+\.[a-z][a-z0-9-]*(?::\d+)?(?:[/?#]|$)/i;
const hasOpenHost = (text: string): boolean => openHost.test(text);

/** A link to the open web: `javascript:`, `data:`, bare hosts and numeric addresses are refused. */
export const WebLink = z.preprocess(
  (value) => (value === "" ? null : value),
  z
    .url({ protocol: /^https?$/, abort: true })
    .max(500)
    .refine(hasOpenHost, { message: "url" })
    .nullable(),
);
