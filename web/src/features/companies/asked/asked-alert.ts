/**
 * A guest who asks to be told of a company signs up first. Which one they asked for stays in this tab:
 * a link that somebody else wrote must not have a company told the reader's name.
 */
const key = "asked-alert";

export const keepAskedAlert = (companyId: string): void => sessionStorage.setItem(key, companyId);

/** Says once whether the reader asked for it here themselves. */
export const takeAskedAlert = (companyId: string): boolean => {
  const isAsked = sessionStorage.getItem(key) === companyId;
  sessionStorage.removeItem(key);
  return isAsked;
};
