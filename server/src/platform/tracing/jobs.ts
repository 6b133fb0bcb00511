import { traced, traceparentNow } from "#platform/tracing/trace.ts";

const field = "traceparent";

/** The data of a job goes on with the trace of what sent it, where there is one. */
export const withTrace = (data: object): object => {
  const traceparent = traceparentNow();
  return traceparent === undefined ? data : { ...data, [field]: traceparent };
};

/** Sending is a part of what sends; what is sent knows of it. */
export const traceSending = <Result>(name: string, send: () => Result): Result =>
  traceparentNow() === undefined
    ? send()
    : traced(
        {
          name: `send ${name}`,
          kind: "producer",
          attributes: { "messaging.destination.name": name },
        },
        send,
      );

/** A job is worked with its own data alone, in the trace that it was sent in. */
export const traceJob = <Result>(
  name: string,
  data: unknown,
  work: (data: unknown) => Result,
): Result => {
  const { [field]: traceparent, ...own } = (data ?? {}) as Record<string, unknown>;
  return traced(
    {
      name: `process ${name}`,
      kind: "consumer",
      attributes: { "messaging.destination.name": name },
    },
    () => work(traceparent === undefined ? data : own),
    typeof traceparent === "string" ? traceparent : undefined,
  );
};
