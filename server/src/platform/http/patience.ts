import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a caller may take over a request, in milliseconds. */
export type Patience = Readonly<{
  /** The time from the first byte, or from the connection, to the end of the headers. */
  headersMs: number;
  /** A body of fields, which has a few hundred thousand bytes at most, from its headers to its end. */
  fieldsMs: number;
  /** A request with files: long enough for the largest upload on a slow line. */
  wholeMs: number;
  /**
   * The time without one byte, in the midst of any body. An honest line, however slow, is never so
   * quiet.
   */
  silenceMs: number;
  /** How often the server looks for requests that are over their time. */
  lookEveryMs: number;
}>;

export const patience: Patience = {
  headersMs: 15_000,
  fieldsMs: 30_000,
  wholeMs: 300_000,
  silenceMs: 10_000,
  lookEveryMs: 5_000,
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"]?.startsWith("multipart/form-data") === true;

/**
 * Ends a request whose body stops coming. The time without a byte counts while the body is read and
 * no longer: what the server itself takes to answer is not the caller's silence.
 */
export const watchBodies = (
  server: Server,
  { fieldsMs, silenceMs }: Patience,
  refuse: (socket: Socket) => void,
): void => {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!hasBody(request)) return;
    // Half an answer with another behind it would be read as a part of the first.
    const stop = (): void => {
      if (response.headersSent) socket.destroy();
      else refuse(socket);
    };
    const whole = isForm(request) ? undefined : setTimeout(stop, fieldsMs).unref();
    let heard = socket.bytesRead;
    const silence = setInterval(() => {
      // Where we do not read, the silence is ours.
      if (request.readableFlowing === true && socket.bytesRead === heard) stop();
      heard = socket.bytesRead;
    }, silenceMs).unref();
    const rest = (): void => {
      clearTimeout(whole);
      clearInterval(silence);
    };
    request.once("end", rest).once("close", rest);
  });
};
