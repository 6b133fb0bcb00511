type Address = Readonly<Record<string, unknown>>;

/** Names of what is open on a page are no part of how its lists are shown. */
const passing = /(?:^|\.)(?:open|review|figure)$/;

/** Whether a name of the address is of the list whose names begin so; a page's own have no beginning. */
const isOf = (prefix: string, name: string): boolean =>
  prefix === "" ? !name.includes(".") : name.startsWith(prefix);

const anId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** The list of a page: the same on every page that shows one thing of its kind, or one company. */
export const listOf = (pathname: string, prefix: string): string =>
  pathname.replace(/^\/companies\/[^/]+/, "/companies/:companySlug").replace(anId, ":id") +
  (prefix === "" ? "" : `#${prefix.slice(0, -1)}`);

/** A view of the pages of many keeps nothing that one of them alone has, such as its category. */
export const keptOf = (search: string, list: string): string => {
  if (!list.includes("/:")) return search;
  const kept = [...new URLSearchParams(search)].filter(([, value]) => !anId.test(value));
  return new URLSearchParams(kept).toString();
};

/** The address of what is shown, for somebody else: without what is open. */
export const linkOf = (address: string): string => {
  const link = new URL(address);
  const kept = [...link.searchParams].filter(([name]) => !passing.test(name));
  link.search = new URLSearchParams(kept).toString();
  link.hash = "";
  return link.href;
};

/** How a list is shown, as a view keeps it: in one order, so that the same is told from another. */
export const searchOf = (address: Address, prefix: string): string => {
  const kept = Object.entries(address).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value !== "" && isOf(prefix, name) && !passing.test(name)
      ? [[name, value]]
      : [],
  );
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
};

/** The address with the list shown so, and the other lists of the page as they are. */
export const addressOfView = (
  view: string,
  prefix: string,
  before: Address = {},
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(before).filter(([name]) => !isOf(prefix, name))),
  ...Object.fromEntries(new URLSearchParams(view)),
});
