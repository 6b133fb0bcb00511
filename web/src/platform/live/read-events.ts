import type { ServerEvent } from "@coulisse/contract/operations/events.ts";

const data = "data: ";

/**
 * Reads a stream of events to its end. `signed` is called for each sign of life, of which some tell
 * nothing.
 */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  { told, signed }: Readonly<{ told: (event: ServerEvent) => void; signed: () => void }>,
): Promise<void> => {
  const reader = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    signed();
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith(data)) told(JSON.parse(line.slice(data.length)) as ServerEvent);
    }
  }
};
