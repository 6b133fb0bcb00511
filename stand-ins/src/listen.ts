import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in under way: where it answers, and how it ends. */
export type Listening = Readonly<{ origin: string; close(): Promise<void> }>;

/** Listens on the loopback alone, at any free port. */
export const listen = async (handler: RequestListener): Promise<Listening> => {
  const server = createServer(handler);
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

/** Listens for a stand-in that says its own address, which is there once something listens. */
export const listenKnowing = async (
  make: (origin: string) => Promise<RequestListener>,
): Promise<Listening> => {
  const late: { handle?: RequestListener } = {};
  const listening = await listen((request, response) => late.handle?.(request, response));
  late.handle = await make(listening.origin);
  return listening;
};
