import { createServer, type AddressInfo, type Socket } from "node:net";

/** The test file that every scanner for viruses finds (EICAR), in two pieces so that none finds it here. */
export const eicar = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR",
  "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
].join("");

/** How it behaves: as it should, without a word, with a failure of its own, or in another protocol. */
export type ClamdMood = "well" | "silent" | "failing" | "strange";

export type ClamdStandIn = Readonly<{
  host: string;
  port: number;
  /** How many streams it has judged. */
  scanned(): number;
  behave(mood: ClamdMood): void;
  close(): Promise<void>;
}>;

const command = Buffer.from("zINSTREAM\0");

/** The content of a stream that is whole: chunks behind their lengths, until a length of zero. */
const readStream = (sent: Buffer): Buffer | null => {
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

const judge = (content: Buffer, streamBytesMax: number): string => {
  if (content.length > streamBytesMax) return "INSTREAM size limit exceeded. ERROR";
  return content.includes(eicar) ? "stream: Eicar-Signature FOUND" : "stream: OK";
};

/** Speaks clamd(8)'s INSTREAM and PING over TCP, and finds EICAR in plain sight. */
export const startClamd = async (streamBytesMax = 25_000_000): Promise<ClamdStandIn> => {
  let mood: ClamdMood = "well";
  let count = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      sent = Buffer.concat([sent, part]);
      if (mood === "silent") return;
      if (mood === "strange") return void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
      if (sent.toString("latin1", 0, 6) === "zPING\0") return void socket.end("PONG\0");
      const content = readStream(sent);
      if (!content) return;
      count += 1;
      const answer =
        mood === "failing" ? "Can't allocate memory ERROR" : judge(content, streamBytesMax);
      socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: "127.0.0.1",
    port,
    scanned: () => count,
    behave: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
};
