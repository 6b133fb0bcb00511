/**
 * An address of PostgreSQL may list several hosts, as libpq's do:
 * `postgresql://user:password@one:5432,two:5432/coulisse?target_session_attrs=read-write`. The server
 * writes with every connection: it looks for the host that can be written, whatever it is told.
 */
const form =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<rest>.*)$/s;

/** An address may say that it wants one of these; anything else would be served by a standby. */
const writable = new Set([null, "read-write", "primary"]);

const partsOf = (address: string) => {
  const { scheme = "", login = "", hosts = "", rest = "" } = form.exec(address)?.groups ?? {};
  return { scheme, login, hosts: hosts.split(","), rest };
};

const choice = "target_session_attrs";

const withoutChoice = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!url.searchParams.has(choice)) return address;
  url.searchParams.delete(choice);
  return url.href;
};

/** One address for each host, in their order. */
export const addressesOf = (address: string): readonly string[] => {
  const { scheme, login, hosts, rest } = partsOf(address);
  return hosts.map((host) => withoutChoice(`${scheme}${login}${host}${rest}`));
};

const firstOf = (address: string): URL => new URL(addressesOf(address)[0] ?? "");

export const databaseOf = (address: string): string =>
  decodeURIComponent(firstOf(address).pathname.slice(1));

export const userOf = (address: string): string => decodeURIComponent(firstOf(address).username);

/** The same hosts and database, as somebody else. */
export const asLogin = (address: string, name: string, password: string): string => {
  const { scheme, hosts, rest } = partsOf(address);
  const login = `${encodeURIComponent(name)}:${encodeURIComponent(password)}@`;
  return `${scheme}${login}${hosts.join(",")}${rest}`;
};

/** A host as it is told of: its name and port, without login and password. */
export const placeOf = (address: string): string => {
  const { host, searchParams } = new URL(address);
  return searchParams.get("host") ?? host;
};

export const namesDatabase = (text: string): boolean =>
  form.test(text) &&
  addressesOf(text).every(
    (one) => URL.canParse(one) && new URL(one).pathname.length > 1 && !one.includes(" "),
  ) &&
  (partsOf(text).hosts.length === 1 || partsOf(text).hosts.every((host) => host !== ""));

/** Whether the address asks for a host that cannot be written, or for any that answers. */
export const wantsReader = (text: string): boolean => {
  const { scheme, login, hosts, rest } = partsOf(text);
  const first = `${scheme}${login}${hosts[0] ?? ""}${rest}`;
  return URL.canParse(first) && !writable.has(new URL(first).searchParams.get(choice));
};
