import { isIPv4, isIPv6 } from "node:net";

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, those that :: leaves out included. */
const groupsOf = (address: string): string[] => {
  const [plain = ""] = address.split("%");
  const [head = "", tail] = plain.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const between = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: Math.max(0, between) }, () => "0"), ...right];
};

/**
 * A caller's attempts are counted by network: an IPv4 address, or the /64 of an IPv6 address, since
 * whoever has one address of it has them all.
 */
export const networkOf = (address: string): string => {
  const ipv4 = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4) || !isIPv6(address)) return ipv4;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};
