/**
 * These have no place in a name or a title, which papers, mails and lists set beside other words:
 * breaks of a line and signs of control, marks of a page, the address of a site, signs that nobody
 * sees. Signs that join letters are refused at an edge alone: Persian and emoji need them within.
 */
const unfit =
  /[\p{Cc}\p{Zl}\p{Zp}<>\u00ad\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]|:\/\/|^[\u200c\u200d]|[\u200c\u200d]$|[\u200c\u200d]{2}/u;

export const isOneLine = (text: string): boolean => !unfit.test(text);

/**
 * Makes a name of what another service calls somebody: what has no place in one becomes a blank.
 */
export const asOneLine = (text: string): string => {
  const plain = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}<>]+|:\/\/|\s+/gu, " ");
  const seen = plain.replaceAll(/[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/gu, "");
  return (isOneLine(plain) ? plain : seen).trim();
};
