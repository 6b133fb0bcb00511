/**
 * Streams tell people which things that concern them have changed. Whom an announcement is for is
 * decided here, for each stream by the rights of who listens, which are read anew as they change.
 */
import { PassThrough, type Readable } from "node:stream";
import { Gauge } from "prom-client";
import { heartbeatMs, type ServerEvent } from "@coulisse/contract/operations/events.ts";
import type { Thing } from "@coulisse/contract/wire/things.ts";
import { actsFor, may, type Actor } from "#platform/actor.ts";
import { networkOf } from "#platform/caller-network.ts";
import { channel, type Announcement, type Sent } from "#platform/events/announcements.ts";
import { openEar } from "#platform/events/ear.ts";
import type { Log } from "#platform/log.ts";
import { registry } from "#platform/metrics/registry.ts";
import { Problem } from "#platform/problem.ts";

/** How many streams may be open at once: of one person the oldest gives way, beyond the rest none is opened. */
export type StreamBounds = Readonly<{ ofPerson: number; ofNetwork: number; whole: number }>;

/** Half of the connections that the server takes, so that streams never keep the other calls out. */
const usualBounds: StreamBounds = { ofPerson: 6, ofNetwork: 125, whole: 2000 };

/** Holders and companies whose things are concerned. */
export type Audience = Readonly<{ holderIds: readonly string[]; companyIds: readonly string[] }>;

export type Listener = Readonly<{
  actor: Actor;
  address: string;
  /** How long ago they read what they show, in milliseconds: what changed since is told first. */
  sinceMs: number;
  /** Reads whom the session stands for now; null once it stands for nobody. */
  again: () => Promise<Actor | null>;
}>;

export type Streams = Readonly<{
  open(listener: Listener): Readable;
  close(): Promise<void>;
}>;

type Needs = Readonly<{
  databaseUrl: string;
  log: Log;
  /** Finds whose the things are that announcements are about. */
  findAudience: (ids: readonly string[]) => Promise<Audience>;
  bounds?: StreamBounds;
}>;

const streamsOpen = new Gauge({
  name: "coulisse_event_streams_open",
  help: "Pages that hear of what others do at this moment",
  registers: [registry],
});

/** Things that are somebody's own affair: no administrator hears of another's. */
const personal: ReadonlySet<Thing> = new Set(["notification", "view", "session", "factor"]);
/** Things that may change who may hear what. */
const rights: ReadonlySet<Thing> = new Set(["administrator", "corporate", "person", "factor"]);

/** A first piece of news goes at once; what follows it closely goes together. */
const gatherMs = 1_000;
const lookAgainMs = 60_000;
/** A listener who takes nothing is left: they ask anew, and are told that they missed something. */
const unreadBytesMax = 16_000;

/** So many announcements wait to be looked up; beyond, everybody reads anew what is theirs. */
const unheardMax = 200;
/** So many announcements are kept for who opens a page before their stream is there. */
const keptMax = 200;
/** A stream that was ended is cut where its listener takes nothing any more. */
const leaveMs = 5_000;

type Line = Readonly<{ pass: PassThrough; network: string; again: Listener["again"] }> & {
  actor: Actor;
  lookedAt: number;
  waiting: Set<Thing>;
  timer: NodeJS.Timeout | undefined;
};

const write = ({ pass }: Line, event: ServerEvent): void => {
  if (pass.writableLength > unreadBytesMax) pass.destroy();
  else pass.write(`data: ${JSON.stringify(event)}\n\n`);
};

const flush = (line: Line): void => {
  line.timer = undefined;
  if (line.waiting.size === 0) return;
  write(line, { changed: [...line.waiting] });
  line.waiting.clear();
  line.timer = setTimeout(() => flush(line), gatherMs).unref();
};

const tell = (line: Line, changed: readonly Thing[]): void => {
  for (const thing of changed) line.waiting.add(thing);
  if (line.timer === undefined) flush(line);
};

/** Gives what of an announcement a listener is told: all where it names them, nobody else's affairs otherwise. */
const heardBy = (
  { changed, people, by }: Announcement,
  audience: Audience,
  actor: Actor,
): readonly Thing[] => {
  if (by !== null && by === actor.sessionId) return [];
  if (people.includes(actor.userId)) return changed;
  const isConcerned =
    actor.isAdmin ||
    audience.holderIds.some((id) => actsFor(actor, id)) ||
    audience.companyIds.some((id) => may(actor, "read", id));
  return isConcerned ? changed.filter((thing) => !personal.has(thing)) : [];
};

/** An announcement with whose it is, and when it came. */
type Heard = Readonly<{ announcement: Announcement; audience: Audience; at: number }>;

const nobody: Audience = { holderIds: [], companyIds: [] };

/** Opened by each process that answers; the connection to PostgreSQL begins with the first stream. */
export const openStreams = ({ findAudience, bounds = usualBounds, ...needs }: Needs): Streams => {
  // In the order in which they were opened.
  const lines = new Set<Line>();
  const unheard: { announcement: Announcement; at: number }[] = [];
  const kept: Heard[] = [];
  // What was announced before is not known any more, or never was.
  let knownSince = performance.now();
  let isHearing = false;
  let beat: NodeJS.Timeout | undefined;
  let isClosed = false;

  const forget = (line: Line): void => {
    if (lines.delete(line)) streamsOpen.dec();
    clearTimeout(line.timer);
  };
  const end = (line: Line): void => {
    forget(line);
    line.pass.end();
    setTimeout(() => line.pass.destroy(), leaveMs).unref();
  };

  const lookAgain = async (line: Line): Promise<void> => {
    line.lookedAt = performance.now();
    try {
      const actor = await line.again();
      if (actor === null || actor.isUnfinished === true || actor.mustEnrol === true) end(line);
      else line.actor = actor;
    } catch {
      // The database is away: it is asked again with another sign of life.
    }
  };

  const missed = (): void => {
    knownSince = performance.now();
    kept.length = 0;
    for (const line of lines) write(line, { missed: true });
  };

  const keep = (heard: Heard): void => {
    kept.push(heard);
    if (kept.length <= keptMax) return;
    const [oldest] = kept.splice(0, 1);
    if (oldest) knownSince = oldest.at;
  };

  const hear = async (announcement: Announcement, at: number): Promise<void> => {
    const { about, changed } = announcement;
    const audience = about.length === 0 ? nobody : await findAudience(about);
    keep({ announcement, audience, at });
    const isOfRights = changed.some((thing) => rights.has(thing));
    for (const line of lines) {
      const heard = heardBy(announcement, audience, line.actor);
      if (heard.length === 0) continue;
      tell(line, heard);
      if (isOfRights) void lookAgain(line);
    }
  };

  /** Hears one after the other: whose things are is looked up with one connection of the pool. */
  const hearAll = async (): Promise<void> => {
    if (isHearing) return;
    isHearing = true;
    for (let next = unheard.shift(); next; next = unheard.shift()) {
      // Where it cannot be found whose it is, everybody reads anew what is theirs.
      await hear(next.announcement, next.at).catch(missed);
    }
    isHearing = false;
  };

  const take = (sent: Sent): void => {
    if (lines.size === 0) {
      knownSince = performance.now();
      return;
    }
    if ("ended" in sent) {
      for (const line of lines) if (line.actor.sessionId === sent.ended) end(line);
      return;
    }
    unheard.push({ announcement: sent, at: performance.now() });
    if (unheard.length > unheardMax) {
      unheard.length = 0;
      missed();
    }
    void hearAll();
  };

  const ear = openEar({
    ...needs,
    channel,
    name: "coulisse-events",
    hear: (payload) => take(JSON.parse(payload) as Sent),
    missed,
  });

  const beatOnce = (): void => {
    void ear.check();
    const before = performance.now() - lookAgainMs;
    for (const line of lines) {
      line.pass.write(": \n\n");
      if (line.lookedAt < before) void lookAgain(line);
    }
  };

  /** Tells what changed between a reading of the page and the opening of its stream. */
  const tellSince = (line: Line, since: number): void => {
    if (since < knownSince) return write(line, { missed: true });
    for (const { announcement, audience, at } of kept) {
      if (at >= since) tell(line, heardBy(announcement, audience, line.actor));
    }
    return undefined;
  };

  const makeRoom = (userId: string, network: string): void => {
    const all = [...lines];
    const own = all.filter(({ actor }) => actor.userId === userId);
    const [oldest] = own;
    if (oldest && own.length >= bounds.ofPerson) return end(oldest);
    const near = all.filter((line) => line.network === network).length;
    if (lines.size >= bounds.whole || near >= bounds.ofNetwork) {
      throw new Problem("too_many_requests");
    }
    return undefined;
  };

  return {
    open: ({ actor, address, sinceMs, again }) => {
      if (isClosed) throw new Problem("not_ready");
      const network = networkOf(address);
      makeRoom(actor.userId, network);
      const pass = new PassThrough();
      const now = { actor, lookedAt: performance.now(), waiting: new Set<Thing>() };
      const line: Line = { ...now, pass, network, again, timer: undefined };
      pass.once("close", () => forget(line));
      // What breaks it is that its listener left.
      pass.on("error", () => undefined);
      lines.add(line);
      streamsOpen.inc();
      ear.listen();
      beat ??= setInterval(beatOnce, heartbeatMs).unref();
      pass.write(": \n\n");
      if (sinceMs > 0) tellSince(line, performance.now() - sinceMs);
      return pass;
    },
    close: async () => {
      isClosed = true;
      clearInterval(beat);
      for (const line of lines) end(line);
      await ear.close();
    },
  };
};
