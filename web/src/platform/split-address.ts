type Place = { to: string; search: Readonly<Record<string, string>> };

/** Splits an address that the server gives into what a link of the router takes. */
export const splitAddress = (address: string): Place => {
  const [to = "", search = ""] = address.split("?", 2);
  return { to, search: Object.fromEntries(new URLSearchParams(search)) };
};
