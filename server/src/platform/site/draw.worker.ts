/*
 * The thread that draws the public pages, from the site's own program. What that asks of the API the
 * server answers, as to a guest: this thread has neither a database nor anybody's cookies.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { Answer, FromDrawer, ToDrawer, Drawn } from "#platform/site/drawn.ts";

type Program = { renderPage: (asked: unknown) => Promise<Drawn> };

const port = parentPort;
if (!port) throw new Error("The drawing of pages runs in a thread");
const send = (message: FromDrawer): void => port.postMessage(message);

const waiting = new Map<number, (answer: Answer) => void>();
let count = 0;

globalThis.fetch = async (input, init) => {
  const path = input instanceof Request ? input.url : input.toString();
  const locale = new Headers(init?.headers).get("accept-language") ?? "fr";
  count += 1;
  const id = count;
  const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
  send({ ask: { id, path, locale } });
  const { status, body } = await answer;
  return new Response(body, { status, headers: { "content-type": "application/json" } });
};

const { renderPage } = (await import(workerData as string)) as Program;

port.on("message", (message: ToDrawer) => {
  if ("answer" in message) {
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
    return;
  }
  renderPage(message.draw).then(
    (drawn) => send({ drawn }),
    (error: unknown) => send({ failed: String((error as Error).stack ?? error) }),
  );
});
send({ ready: true });
