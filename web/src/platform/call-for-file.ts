import {
  fileProgressType,
  type FileProgress,
  type ProgressLine,
} from "@coulisse/contract/wire/file-progress.ts";
import type { Route } from "@coulisse/contract/wire/route.ts";
import { callForAnswer, unreachable, type CallArguments } from "./api.ts";
import { ApplicationError } from "./errors.ts";

/** The name that the server gives a file, as RFC 8187 writes it. */
const nameOf = (response: Response): string => {
  const header = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return encoded === undefined ? "" : decodeURIComponent(encoded);
};

const readWhole = async (response: Response): Promise<File> => {
  const content = await response.blob().catch(() => {
    throw unreachable();
  });
  return new File([content], nameOf(response), { type: content.type });
};

/** Asks for a file, which is whole when it is given. */
export const callForFile = async <R extends Route>(
  route: R,
  ...options: CallArguments<R>
): Promise<File> => readWhole(await callForAnswer(route, ...options));

const lineEnd = 10;

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** Parts as they arrive; an answer that breaks off has no end. */
const partsOf = (response: Response) => {
  const reader = response.body?.getReader();
  return async (): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const part = await reader?.read();
    return part?.value;
  };
};

type Arriving = Extract<ProgressLine, { file: object }>["file"];

const unpacked = (packed: Blob): Promise<Blob> =>
  new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).blob();

const readBytes = async (
  { name, mediaType, coding, bytes }: Arriving,
  first: Uint8Array<ArrayBuffer>,
  next: ReturnType<typeof partsOf>,
): Promise<File> => {
  const parts = [first];
  for (let part = await next(); part; part = await next()) parts.push(part);
  const came = new Blob(parts);
  if (bytes !== null && came.size !== bytes) throw unreachable();
  return new File([coding === null ? came : await unpacked(came)], name, { type: mediaType });
};

const readTold = async (
  response: Response,
  tell: (progress: FileProgress) => void,
): Promise<File> => {
  const next = partsOf(response);
  const decoder = new TextDecoder();
  let read: Uint8Array<ArrayBuffer> = new Uint8Array();
  for (let part = await next(); part; part = await next()) {
    read = joined(read, part);
    for (let end = read.indexOf(lineEnd); end !== -1; end = read.indexOf(lineEnd)) {
      const line = JSON.parse(decoder.decode(read.subarray(0, end))) as ProgressLine;
      read = read.slice(end + 1);
      if ("problem" in line) throw new ApplicationError(line.problem);
      if ("file" in line) return readBytes(line.file, read, next);
      tell(line);
    }
  }
  throw unreachable();
};

/** The same, told on the way how far it is where the server takes long to make it. */
export const callForToldFile = async <R extends Route>(
  route: R,
  tell: (progress: FileProgress) => void,
  ...[options]: CallArguments<R>
): Promise<File> => {
  const asked = { ...options, accept: fileProgressType } as unknown;
  const response = await callForAnswer(route, ...([asked] as CallArguments<R>));
  const isTold = response.headers.get("content-type")?.startsWith(fileProgressType) ?? false;
  return isTold ? readTold(response, tell) : readWhole(response);
};
