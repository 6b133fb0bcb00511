type Address = Readonly<Record<string, unknown>>;

/** What is open on a page is no part of how its lists are shown. */
const passing = /(?:^|\.)(?:open|review)$/;

/** The search of an address as a view keeps it: in one order, so that the same is told from another. */
export const searchOf = (address: Address): string => {
  const kept = Object.entries(address).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value !== "" && !passing.test(name) ? [[name, value]] : [],
  );
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
};

export const addressOfView = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));
