import { hourSeconds } from "@coulisse/domain/spans.ts";
import type { WholeRoute } from "@coulisse/contract/wire/route.ts";
import type { FastifyRequest } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { takeAttempt } from "#platform/attempts.ts";
import type { Context } from "#platform/context.ts";
import { formBytesMax, readForm, type Form } from "#platform/http/multipart.ts";
import { Problem } from "#platform/problem.ts";

type RoomBounds = Readonly<{ bodiesPerPerson: number; bodies: number; bytes: number }>;

/**
 * A person may hold as many as they have a use for while the first are judged; together the bodies
 * stay below what a small machine has.
 */
const bounds: RoomBounds = { bodiesPerPerson: 6, bodies: 48, bytes: 800_000_000 };
/** A body is read, judged and let go within about this long. */
const comeBackSeconds = 5;

/** How many forms are held in memory at once, and by whom. Taken before a form is read. */
export type BodyRoom = Readonly<{
  /** Gives the way out. */
  enter(who: string, bytes: number): () => void;
}>;

export const createBodyRoom = ({
  bodiesPerPerson,
  bodies,
  bytes,
}: RoomBounds = bounds): BodyRoom => {
  const held = new Map<string, number>();
  let bodiesHeld = 0;
  let bytesHeld = 0;
  const change = (who: string, count: number, size: number): void => {
    bodiesHeld += count;
    bytesHeld += size;
    const left = (held.get(who) ?? 0) + count;
    if (left === 0) held.delete(who);
    else held.set(who, left);
  };
  return {
    enter: (who, size) => {
      const isFull = bodiesHeld >= bodies || (bodiesHeld > 0 && bytesHeld + size > bytes);
      if (isFull || (held.get(who) ?? 0) >= bodiesPerPerson) {
        throw new Problem("too_many_requests", { facts: { seconds: comeBackSeconds } });
      }
      change(who, 1, size);
      return () => change(who, -1, -size);
    },
  };
};

/** An identity check takes a dozen; an administrator registers a company's papers in an afternoon. */
const uploadsAnHour = { person: 40, administrator: 200 };

const whoSends = (ctx: Context): string => ctx.actor?.userId ?? ctx.address;

/** Counts an upload against the hour of who sends it. */
const countUpload = (ctx: Context): Promise<void> => {
  const max = ctx.actor?.isAdmin ? uploadsAnHour.administrator : uploadsAnHour.person;
  return takeAttempt(ctx, `upload:${whoSends(ctx)}`, hourSeconds, max, "too_many_uploads");
};

/**
 * Asks for room and counts the upload before a byte of the form is read, does the work, and leaves.
 * A form that may come without files is counted by `work`, once it is seen to have some.
 */
const withRoom = async <Result>(
  room: BodyRoom,
  ctx: Context,
  { files = {} }: WholeRoute,
  bytes: number,
  work: (countFiles: (count: number) => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const leave = room.enter(whoSends(ctx), bytes);
  try {
    const isCountedFirst = Object.values(files).some((part) => part.required === true);
    if (isCountedFirst) await countUpload(ctx);
    return await work(async (count) => {
      if (!isCountedFirst && count > 0) await countUpload(ctx);
    });
  } finally {
    leave();
  }
};

const bodyBytes = (request: FastifyRequest): number => {
  const announced = Number(request.headers["content-length"]);
  return Number.isSafeInteger(announced) ? announced : formBytesMax;
};

/** The turn is longer than a fast line takes for the largest document. */
const readingTurnMs = 1000;

/**
 * Reads the form in its turn. A sender who is slow gives the turn up and is read on beside the
 * others: what comes slowly takes little of the event loop, and holds nobody up.
 */
const readInTurn = async (
  ctx: Context,
  request: FastifyRequest,
  files: NonNullable<WholeRoute["files"]>,
): Promise<Form> => {
  const begin = async () => {
    const read = readForm(request, files);
    await Promise.race([read, pause(readingTurnMs, null, { ref: false })]);
    return { read };
  };
  const { read } = await ctx.lanes.bodies.run(whoSends(ctx), begin, ctx.gone);
  return read;
};

/** Reads the body and does the work; a form with files is read only where there is room for it. */
export const withForm = async <Result>(
  room: BodyRoom,
  ctx: Context,
  route: WholeRoute,
  request: FastifyRequest,
  work: (form: Form) => Promise<Result>,
): Promise<Result> => {
  const { files } = route;
  if (!request.isMultipart()) {
    return work({ fields: request.body ?? (files ? {} : undefined), uploads: [] });
  }
  if (!files) throw new Problem("unsupported_media_type");
  return withRoom(room, ctx, route, bodyBytes(request), async (countFiles) => {
    const form = await readInTurn(ctx, request, files);
    await countFiles(form.uploads.length);
    return work(form);
  });
};
