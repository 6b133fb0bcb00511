/**
 * The one place that says which addresses a server may call that somebody else named: https on its
 * usual port, at a host of the internet, and none of this machine or its network. A name is asked for
 * once, as the connection is made, and the connection goes to what was judged.
 */
import { lookup as resolve, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP, isIPv4 } from "node:net";

/** Networks that are nobody's on the internet (IANA's registries of special-purpose addresses). */
const notPublic = new BlockList();
const ipv4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
for (const [network, bits] of ipv4) notPublic.addSubnet(network, bits, "ipv4");

/** IPv6 is given out in 2000::/3 alone; in it, these lead to addresses of IPv4 or are examples. */
const internet6 = new BlockList();
internet6.addSubnet("2000::", 3, "ipv6");
const ipv6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];
for (const [network, bits] of ipv6) notPublic.addSubnet(network, bits, "ipv6");

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  if (isIP(address) === 0) return false;
  return internet6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
};

/** Names that no public DNS has (RFC 6761, RFC 8375, and what networks at home use). */
const ownNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|home\.arpa|onion)\.?$/;

/** Judges what an address says by itself; whereto its name leads is judged as it is called. */
export const isPublicHttps = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== "https:" || url.port !== "") return false;
  if (url.username !== "" || url.password !== "") return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes(".") && !ownNames.test(host);
};

class NotPublic extends Error {
  override readonly name = "NotPublic";
}

type Found = (error: Error | null, found: string | LookupAddress[], family?: number) => void;

/** Resolves a name for a connection, and refuses it where any of its addresses is not public. */
export const lookupPublic = (host: string, options: LookupOptions, found: Found): void => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return found(new NotPublic(`${host} leads to no public address`), []);
    }
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
  });
};
