export const locales = ["fr", "en"] as const;
export type Locale = (typeof locales)[number];

/** What the values of an enumeration are called: on screens, on papers, in mails and in files. */
export type Words<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;
