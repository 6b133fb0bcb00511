import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** An address that outlives what is behind it: shut, it refuses as a machine does where nothing listens. */
export const openDoor = async (leadsTo: () => number) => {
  const sockets = new Set<Socket>();
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(leadsTo(), "127.0.0.1");
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket));
      }
      near.on("error", () => far.destroy());
      far.on("error", () => near.destroy());
      near.pipe(far).pipe(near);
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const shut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    shut,
    reopen: async (): Promise<void> => {
      server = await listen(port);
    },
  };
};
