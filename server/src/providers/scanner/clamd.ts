import { createConnection, type Socket } from "node:net";
import { connect as connectByTls } from "node:tls";
import { ScannerAway, type Scanner, type Verdict } from "#providers/scanner/scanner.ts";
import type { ScannerSettings } from "#providers/scanner/scanner.settings.ts";

const connectMs = 3000;
const totalMs = 10_000;
const chunkBytes = 64 * 1024;
/** An answer is one short line; anything longer comes from something else. */
const answerBytesMax = 4096;

/** INSTREAM of clamd(8): a length in four bytes before each chunk, and a length of zero at the end. */
const sendStream = (socket: Socket, bytes: Buffer): void => {
  socket.write("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(Buffer.alloc(4));
};

const readVerdict = (answer: string): Verdict => {
  const text = answer.replace(/\0[^]*$/, "").trim();
  if (text === "stream: OK") return { state: "CLEAN" };
  const signature = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (signature !== undefined) return { state: "INFECTED", signature };
  throw new ScannerAway(`clamd answered: ${text.slice(0, 200)}`);
};

type Place = NonNullable<ScannerSettings>;

/**
 * The certificate is checked by TLS, as that of every other service, before a byte of the document
 * leaves.
 */
const reach = (place: Place): Socket =>
  isByTls(place) ? connectByTls({ ...place, servername: place.host }) : createConnection(place);

type NetworkPlace = Extract<Place, { host: string }>;

const isByTls = (place: Place): place is NetworkPlace => "host" in place && place.tls;

const ask = (place: Place, send: (socket: Socket) => void): Promise<string> =>
  new Promise((answered, failed) => {
    const socket = reach(place);
    let answer = "";
    const give = (reason: string) => {
      socket.destroy();
      failed(new ScannerAway(reason));
    };
    const whole = setTimeout(() => give("clamd took too long"), totalMs);
    const reached = setTimeout(() => give("clamd could not be reached in time"), connectMs);
    socket.setEncoding("utf8");
    socket.once(isByTls(place) ? "secureConnect" : "connect", () => {
      clearTimeout(reached);
      send(socket);
    });
    socket.on("data", (text: string) => {
      answer += text;
      // It may close the connection before it has read all of a file that is too large for it.
      if (answer.includes("\0") || answer.length > answerBytesMax) socket.destroy();
    });
    socket.on("error", (error) => {
      if (answer === "") give(error.message);
    });
    socket.once("close", () => {
      clearTimeout(whole);
      clearTimeout(reached);
      answered(answer);
    });
  });

/** The antivirus of Debian and others, over TCP or a Unix socket. */
export const clamdAt = (place: Place): Scanner => ({
  scan: async (bytes) => readVerdict(await ask(place, (socket) => sendStream(socket, bytes))),
  probe: async () => {
    const answer = await ask(place, (socket) => socket.write("zPING\0"));
    if (!answer.startsWith("PONG")) throw new ScannerAway("clamd does not answer to a PING");
  },
});
