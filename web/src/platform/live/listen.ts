/**
 * One tab of a browser hears the server, and tells the others; where it falls silent, one that is
 * looked at takes its place. Where a stream is refused, the site asks every ten seconds instead.
 */
import {
  eventRoutes,
  heartbeatMs,
  type ServerEvent,
} from "@coulisse/contract/operations/events.ts";
import { callForAnswer } from "../api.ts";
import { ApplicationError } from "../errors.ts";
import { readEvents } from "./read-events.ts";
import { otherTabs, tellOtherTabs, type TabWord } from "./tabs.ts";

type Told = (event: ServerEvent) => void;

const lockName = "coulisse-live";
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const askEveryMs = 10_000;
/** A stream that was refused is tried again so much later. */
const refusedForMs = 120_000;
/** Two signs of life that did not come: the line is down, or something in between keeps what comes. */
const silenceMs = 2.5 * heartbeatMs;

const pause = (ms: number, { signal }: AbortController): Promise<void> =>
  new Promise((over) => {
    const timer = setTimeout(over, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      over();
    });
  });

/** Every browser comes back at a time of its own: a server that was started anew is not stormed. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2);

type Outcome = "ended" | "silent" | "refused" | "unreachable" | "signedOut";

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApplicationError)) return "unreachable";
  if (error.status === 401) return "signedOut";
  return error.status === 0 || error.status >= 500 ? "unreachable" : "refused";
};

/** Until when all is known that the page shows: the page itself brings it, and each sign of life. */
let knownUntil = 0;
const allIsKnown = (): void => {
  knownUntil = performance.now();
};

type Hearing = Readonly<{ told: Told; first: () => void; sinceMs: number }>;

/** Hears until the line ends; says how it went. `first` is called at the first sign of life. */
const hearOnce = async (
  stopped: AbortController,
  { told, first, sinceMs }: Hearing,
): Promise<Outcome> => {
  const line = new AbortController();
  const end = (): void => line.abort();
  stopped.signal.addEventListener("abort", end);
  let timer = setTimeout(end, silenceMs);
  let isHeard = false;
  try {
    const { body } = await callForAnswer(eventRoutes.listen, {
      query: { sinceMs },
      signal: line.signal,
    });
    if (body === null) return "refused";
    await readEvents(body, {
      told,
      signed: () => {
        if (!isHeard) first();
        isHeard = true;
        allIsKnown();
        clearTimeout(timer);
        timer = setTimeout(end, silenceMs);
        tellOtherTabs({ heard: true });
      },
    });
    return "ended";
  } catch (error) {
    if (line.signal.aborted) return isHeard ? "ended" : "silent";
    return isHeard ? "ended" : outcomeOf(error);
  } finally {
    clearTimeout(timer);
    stopped.signal.removeEventListener("abort", end);
  }
};

/** In place of a stream: whatever waits is asked for again, as if something had been missed. */
const askMeanwhile = async (stopped: AbortController, told: Told): Promise<void> => {
  for (let waited = 0; waited < refusedForMs && !stopped.signal.aborted; waited += askEveryMs) {
    await pause(askEveryMs, stopped);
    if (!stopped.signal.aborted) told({ missed: true });
  }
};

/** Hears the server, again and again, until it is stopped. */
const hear = async (stopped: AbortController, told: Told): Promise<void> => {
  let failures = 0;
  for (let round = 0; !stopped.signal.aborted; round += 1) {
    if (round > 0) await pause(pauseAfter(failures), stopped);
    if (stopped.signal.aborted) return;
    const began = performance.now();
    // What changed while nobody heard is not known.
    const first = (): void => (round > 0 ? told({ missed: true }) : undefined);
    const sinceMs = round === 0 ? Math.ceil(began - knownUntil) : 0;
    const outcome = await hearOnce(stopped, { told, first, sinceMs });
    if (outcome === "signedOut") return;
    failures = outcome === "ended" && performance.now() - began > silenceMs ? 0 : failures + 1;
    if (outcome === "refused" || outcome === "silent") await askMeanwhile(stopped, told);
  }
};

const withoutFault = (): void => undefined;

/** Listens until the function that it gives is called; `told` hears what this tab and the others hear. */
export const listen = (told: Told): (() => void) => {
  const stopped = new AbortController();
  const tabs = otherTabs();
  const tellAll: Told = (event) => {
    told(event);
    tellOtherTabs(event);
  };
  const locks = navigator.locks as LockManager | undefined;
  if (!tabs || !locks) {
    void hear(stopped, told);
    return () => {
      stopped.abort();
      allIsKnown();
    };
  }
  let heardAt = Date.now();
  let leads = false;
  const onWord = ({ data }: MessageEvent<TabWord>): void => {
    if ("signedOut" in data) return;
    heardAt = Date.now();
    allIsKnown();
    if (!("heard" in data)) told(data);
  };
  tabs.addEventListener("message", onWord);
  const lead = (steal: boolean): void => {
    const mine = new AbortController();
    stopped.signal.addEventListener("abort", () => mine.abort());
    const work = async (): Promise<void> => {
      leads = true;
      await hear(mine, tellAll);
    };
    const options = steal ? { steal } : { signal: stopped.signal };
    locks.request(lockName, options, work).then(withoutFault, () => {
      mine.abort();
      leads = false;
      // Another tab took the place of this one, which waits behind it.
      if (!stopped.signal.aborted) lead(false);
    });
  };
  lead(false);
  const watch = setInterval(() => {
    const isSilent = Date.now() - heardAt > silenceMs;
    if (leads || !isSilent || document.visibilityState !== "visible") return;
    heardAt = Date.now();
    lead(true);
  }, askEveryMs);
  return () => {
    stopped.abort();
    allIsKnown();
    clearInterval(watch);
    tabs.removeEventListener("message", onWord);
  };
};
