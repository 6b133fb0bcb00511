import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { callProvider, downloadPdf, refusalIn } from "./call-provider.ts";
import type { ProviderError } from "./provider-error.ts";

const open = new Set<() => void>();
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

const answering = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, "127.0.0.1");
  open.add(() => server.close());
  await new Promise((listens) => server.once("listening", listens));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { provider: "stand-in", url };
};

const faultOf = async (call: Promise<unknown>) =>
  call.then(
    () => "no fault",
    ({ detail: { kind, code, message } }: ProviderError) => ({ kind, code, message }),
  );

const Answer = z.object({ id: z.string(), holder: z.object({ name: z.string() }).nullish() });

test("gives what a provider answered, as its schema reads it", async () => {
  const call = await answering((_, reply) => reply.end('{"id":"7","more":true}'));
  expect(await callProvider(call, Answer, 0)).toEqual({ id: "7" });
});

test.each([
  ["no JSON", "<html>", "the answer is not JSON"],
  ["another form", '{"id":7,"holder":{}}', "another form than documented: id, holder.name"],
  ["nothing", "null", "another form than documented: "],
])("says of %s that it is a fault of the protocol, and where", async (_, sent, message) => {
  const call = await answering((__, reply) => reply.end(sent));
  expect(await faultOf(callProvider(call, Answer, 0))).toMatchObject({
    kind: "protocol",
    message: expect.stringContaining(message) as string,
  });
});

test("reads no answer that is larger than any that is documented", async () => {
  const call = await answering((_, reply) => reply.end(`{"id":"${"x".repeat(4_000_001)}"}`));
  expect(await faultOf(callProvider(call, Answer, 0))).toMatchObject({
    kind: "protocol",
    message: "more than 4000000 bytes",
  });
});

test("takes no answer for a PDF that is none", async () => {
  const call = await answering((_, reply) => reply.end("signed"));
  expect(await faultOf(downloadPdf(call, 0))).toMatchObject({
    kind: "protocol",
    message: "no PDF",
  });
});

test.each([
  ["its own word", '{"code":"QUOTA"}', "QUOTA"],
  ["its own number", '{"code":21211}', "21211"],
  ["a text", "busy", undefined],
  ["a list", "[1]", undefined],
])("a refusal with %s keeps its status", async (_, sent, code) => {
  const call = await answering((__, reply) => reply.writeHead(429).end(sent));
  const refused = callProvider({ ...call, refusal: refusalIn("code") }, Answer, 0);
  expect(await faultOf(refused)).toEqual({ kind: "rate_limited", code, message: "answered 429" });
});

test("what does not answer in its time is asked again later", async () => {
  const call = await answering(() => undefined);
  const fault = await faultOf(callProvider({ ...call, withinMs: 50 }, Answer, 0));
  expect(fault).toMatchObject({ kind: "timeout" });
});
