import { createServer as listenInClear, type AddressInfo, type Server } from "node:net";
import { createServer as listenByTls, getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, expect, test } from "vitest";
import { makeCertificate } from "#platform/seal/certificate.ts";
import { clamdAt } from "#providers/scanner/clamd.ts";
import { ScannerAway } from "#providers/scanner/scanner.ts";

const paper = Buffer.from("a passport that nobody else shall read");
const trusted = getCACertificates("default");
const open: Server[] = [];

afterEach(() => {
  setDefaultCACertificates(trusted);
  for (const server of open.splice(0)) server.close();
});

const portOf = async (server: Server): Promise<number> => {
  open.push(server);
  await new Promise<void>((done) => {
    server.listen(0, "localhost", done);
  });
  return (server.address() as AddressInfo).port;
};

/** A tunnel with clamd behind it: it keeps what came out of it, and answers that all is well. */
const startTunnel = async () => {
  const { keyPem: key, certificatePem: cert } = makeCertificate("localhost", new Date());
  let heard = Buffer.alloc(0);
  const server = listenByTls({ key, cert }, (socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      if (heard.subarray(-4).equals(Buffer.alloc(4))) socket.end("stream: OK\0");
    });
  });
  server.on("tlsClientError", () => undefined);
  return { cert, port: await portOf(server), heard: () => heard };
};

test("a document goes through TLS to an antivirus whose certificate is trusted", async () => {
  const tunnel = await startTunnel();
  setDefaultCACertificates([...trusted, tunnel.cert]);
  const { scan } = clamdAt({ host: "localhost", port: tunnel.port, tls: true });
  expect(await scan(paper)).toEqual({ state: "CLEAN" });
  expect(tunnel.heard().includes(paper)).toBe(true);
});

test("a certificate that nobody vouches for gets no byte of the document", async () => {
  const tunnel = await startTunnel();
  const { scan } = clamdAt({ host: "localhost", port: tunnel.port, tls: true });
  await expect(scan(paper)).rejects.toThrow(ScannerAway);
  expect(tunnel.heard()).toHaveLength(0);
});

test("an antivirus without TLS, where TLS was asked for, gets no byte of the document", async () => {
  let heard = Buffer.alloc(0);
  const server = listenInClear((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      socket.end("UNKNOWN COMMAND\0");
    });
  });
  const { scan } = clamdAt({ host: "localhost", port: await portOf(server), tls: true });
  await expect(scan(paper)).rejects.toThrow(ScannerAway);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.includes(paper)).toBe(false);
});
