const key = "invited-visit";

/** Keeps, in this tab and until it comes back, which invitation a visit to a provider answers. */
export const keepInvitedVisit = (token: string): void => sessionStorage.setItem(key, token);

/** Gives it once. */
export const takeInvitedVisit = (): string | null => {
  const token = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return token;
};
