import { text } from "node:stream/consumers";
import { listen, type Listening } from "./listen.ts";

export type ReceivedSpan = Readonly<{
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: readonly Readonly<{ key: string; value: unknown }>[];
}>;

type OtlpReceiver = Listening &
  Readonly<{
    /** Everything that came, to the byte: headers and bodies. */
    bytes(): string;
    spans(): readonly ReceivedSpan[];
  }>;

type Sent = Readonly<{
  resourceSpans: readonly { scopeSpans: readonly { spans: readonly ReceivedSpan[] }[] }[];
}>;

/** A collector of traces that speaks OTLP over HTTP, in JSON, and keeps what it takes. */
export const listenAsCollector = async (): Promise<OtlpReceiver> => {
  const received: string[] = [];
  const spans: ReceivedSpan[] = [];
  const listening = await listen((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.url}\n${request.rawHeaders.join("\n")}\n${body}`);
      if (request.method !== "POST" || request.url !== "/v1/traces") {
        response.writeHead(404).end();
        return;
      }
      for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  return { ...listening, bytes: () => received.join("\n"), spans: () => spans };
};
