import { z } from "zod";
import { isSiret } from "./siren.ts";

/** Fourteen digits, spaces forgiven; an empty field is no SIRET. */
export const Siret = z.preprocess(
  (value) => (typeof value === "string" ? value.replaceAll(/\s/g, "") || null : value),
  z.string().refine(isSiret, { message: "siret" }).nullable(),
);

const webLinkLengthMax = 500;

const hostOfLink = /^https?:\/\/([^/?#@\s:]+)(?::\d+)?(?:[/?#]|$)/i;

/** A name with a dot and a letter at the start of its last part: no bare host, no numeric address. */
const hasOpenHost = (text: string): boolean => {
  const [last = "", before = ""] = (hostOfLink.exec(text)?.[1] ?? "").split(".").toReversed();
  return before !== "" && /^[a-z][a-z0-9-]*$/i.test(last);
};

/** A link to the open web: `javascript:`, `data:`, bare hosts and numeric addresses are refused. */
export const WebLink = z.preprocess(
  (value) => (value === "" ? null : value),
  z
    .string()
    .max(webLinkLengthMax, { abort: true })
    .pipe(z.url({ protocol: /^https?$/, abort: true }).refine(hasOpenHost, { message: "url" }))
    .nullable(),
);
