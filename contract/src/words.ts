import type { Locale } from "./scalars.ts";

/** What the values of an enumeration are called: on screens, on papers, in mails and in files. */
export type Words<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;
