/** This file alone knows OpenTelemetry. It is loaded where `OTLP_URL` is set, and nowhere else. */
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { Context, Span, SpanContext } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Attributes, OpenSpan, Tracer } from "#platform/tracing/trace.ts";

const kinds = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** The list is kept here too, so that no other word leaves however it came about. */
const allowed: ReadonlySet<string> = new Set<keyof Attributes>([
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "coulisse.act",
  "coulisse.provider",
  "db.system.name",
  "db.operation.name",
  "db.collection.name",
  "messaging.destination.name",
  "error.type",
]);

const admitted = (attributes: Attributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => allowed.has(name)));

const parse = (traceparent: string): SpanContext | undefined => {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const context = { traceId, spanId, traceFlags: 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
};

/** Sends spans in batches to a collector that speaks OTLP over HTTP. */
export const openOtlp = (url: string, version: string): Tracer => {
  const provider = new TracerProvider({
    // Nothing of the machine, of the command or of its user.
    resource: resourceFromAttributes({ "service.name": "coulisse", "service.version": version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: 5000 }),
        scheduledDelayMillis: 1000,
      }),
    ],
  });
  const tracer = provider.getTracer("coulisse");
  const spans = new WeakMap<OpenSpan, Span>();
  const contextOf = (parent: OpenSpan | string | undefined): Context => {
    if (typeof parent === "string") {
      const remote = parse(parent);
      return remote === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
    }
    const span = parent && spans.get(parent);
    return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
  };
  return {
    begin: ({ name, kind, attributes }, parent) => {
      const options = { kind: kinds[kind], attributes: admitted(attributes) };
      const span = tracer.startSpan(name, options, contextOf(parent));
      const { traceId, spanId } = span.spanContext();
      const open: OpenSpan = {
        traceparent: `00-${traceId}-${spanId}-01`,
        end: (more = {}, isFault = false) => {
          span.setAttributes(admitted(more));
          // The status has no message: it would be the error's, which may name somebody.
          if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
      spans.set(open, span);
      return open;
    },
    close: () => provider.shutdown(),
  };
};
