export const locales = ["fr", "en"] as const;
export type Locale = (typeof locales)[number];

/** Words name the values of an enumeration: on screens, on papers, in mails and in files. */
export type Words<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;
