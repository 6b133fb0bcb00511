/**
 * What has no place in a name or a title, which papers, mails and lists set beside other words: breaks
 * of a line and other signs of control, what marks up a page, the address of a site, and signs that
 * nobody sees. What joins letters is one of these at an edge alone: Persian and emoji need it within.
 */
const unfit =
  /[\p{Cc}\p{Zl}\p{Zp}<>\u00ad\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]|:\/\/|^[\u200c\u200d]|[\u200c\u200d]$|[\u200c\u200d]{2}/u;

export const isOneLine = (text: string): boolean => !unfit.test(text);

/** What another service calls somebody, made into a name: what has no place in one becomes a blank. */
export const asOneLine = (text: string): string => {
  const plain = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}<>]+|:\/\/|\s+/gu, " ");
  const seen = plain.replaceAll(/[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/gu, "");
  return (isOneLine(plain) ? plain : seen).trim();
};
