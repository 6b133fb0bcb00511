import type { Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { networkOf } from "#platform/caller-network.ts";

/** How many connections may be open at once. */
export type Crowd = Readonly<{
  /**
   * The bound of connections from one network: an office behind one address, whose browsers open
   * six each.
   */
  ofNetwork: number;
  whole: number;
}>;

export const crowd: Crowd = { ofNetwork: 250, whole: 4000 };

export type RefuseConnection = (code: "too_many_requests" | "not_ready", socket: Socket) => void;

const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");

/** Whether an address is one of the proxies that the settings name. */
const proxiesAt = (named: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of named) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
};

/**
 * Bounds the connections that are open at once, those of one network and all of them: whoever is over a
 * bound is answered before a byte of a request is read. A proxy of ours stands for everybody behind it,
 * and has the bound of the whole alone: who may open how many there is for the proxy to say.
 */
export const boundConnections = (
  server: Server,
  { ofNetwork, whole }: Crowd,
  trustedProxies: readonly string[],
  refuse: RefuseConnection,
): void => {
  const isProxy = proxiesAt(trustedProxies);
  const open = new Map<string, number>();
  let all = 0;
  const count = (network: string, more: number): void => {
    const next = (open.get(network) ?? 0) + more;
    if (next === 0) open.delete(network);
    else open.set(network, next);
    all += more;
  };
  // In the place of the parser of HTTP, which begins to read each connection that it is told of.
  const parsers = server.listeners("connection") as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const network = networkOf(address);
    if (all >= whole) return refuse("not_ready", socket);
    if ((open.get(network) ?? 0) >= ofNetwork && !isProxy(address)) {
      return refuse("too_many_requests", socket);
    }
    count(network, 1);
    socket.once("close", () => count(network, -1));
    for (const parse of parsers) parse.call(server, socket);
    return undefined;
  });
};
