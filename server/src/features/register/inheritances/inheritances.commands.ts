import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { Inheritance } from "@coulisse/contract/register/inheritance.schemas.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { withDocuments, type ReceivedDocument } from "#platform/uploads/receive-document.ts";
import { keepJointHolder } from "#features/entities/joint-holders/joint-holders.commands.ts";
import { listBundle } from "#features/register/inheritances/inheritances.queries.ts";
import {
  linesOf,
  sharesOf,
  type PlacedLine,
} from "#features/register/inheritances/inheritance-lines.commands.ts";
import { dropPapers, keepPapers } from "#features/register/lines/documents.commands.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { onItsField } from "#features/register/lines/register.commands.ts";
import { requireWriter, type NamedHolders } from "#features/register/lines/writers.queries.ts";
import { subjectOfCategory } from "#features/securities/share-categories.queries.ts";

/** The fields of a line that are those of a share. */
const fieldsOfShare: Readonly<Record<string, string>> = {
  quantity: "quantity",
  to: "holderId",
  from: "holderId",
};

/** A refusal of a line is said on the share that asked for it. */
const onItsShare = (error: unknown, lines: readonly PlacedLine[]): unknown => {
  const placed = onItsField(error);
  if (!(placed instanceof Problem)) return placed;
  const at = placed.facts["line"];
  const line = typeof at === "number" ? lines[at] : undefined;
  const field = placed.fields[0]?.location ?? "";
  const own = fieldsOfShare[field];
  return line === undefined || own === undefined
    ? placed
    : fieldProblem(placed.code, `${line.place}${own}`, placed.facts);
};

/** Joint heirs are written down with their fractions, by the same deed. */
const keepJoint = async (
  w: Writing,
  { joint, effectiveOn, act }: Inheritance,
): Promise<string | null> => {
  if (joint === null) return null;
  const { name, addressId, members, representative } = joint;
  const { id } = await keepJointHolder(w, {
    name,
    members: { effectiveOn, act, members },
    ...(addressId === undefined ? {} : { addressId }),
    ...(representative === null ? {} : { representative }),
  });
  return id;
};

/** Each line has a copy of the deed of its own, so that none hangs on another. */
const withDeed = async (
  w: Writing,
  companyId: string,
  lines: readonly PlacedLine[],
  copies: readonly (readonly ReceivedDocument[])[],
): Promise<PlacedLine[]> => {
  const documented: PlacedLine[] = [];
  for (const [index, { line, place }] of lines.entries()) {
    const documents = await keepPapers(w, companyId, copies[index] ?? []);
    documented.push({ place, line: { ...line, documents } });
  }
  return documented;
};

/** How many lines a deed makes, each of which has it beside it. */
const lineCountOf = ({ heirs, joint }: Inheritance): number =>
  [...heirs, ...(joint === null ? [] : [joint])].reduce(
    (count, { usufructuaryId }) => count + (usufructuaryId === null ? 1 : 2),
    0,
  );

const inherit = async (
  w: Writing,
  { from, shareCategoryId }: Readonly<{ from: string; shareCategoryId: string }>,
  inheritance: Inheritance,
  copies: readonly (readonly ReceivedDocument[])[],
): Promise<string> => {
  const { companyId } = await subjectOfCategory(w, shareCategoryId);
  if (companyId === undefined) throw new Problem("share_category_not_found");
  const bundleId = w.clock.newId();
  const shares = sharesOf(inheritance, await keepJoint(w, inheritance));
  const deed = { ...inheritance, from, shareCategoryId, bundleId };
  const lines = await withDeed(w, companyId, linesOf(deed, shares), copies);
  try {
    const [first] = await registerLines(
      w,
      lines.map(({ line }) => line),
    );
    if (first === undefined) throw fieldProblem("heirs_missing", "heirs");
    return first.id;
  } catch (error) {
    throw onItsShare(error, lines);
  }
};

/** Everybody whom a deed names as a holder, by the field that names them. */
const namedIn = ({ heirs, joint }: Inheritance, from: string): NamedHolders => {
  const shares = [
    ...heirs.map((heir, at) => [`heirs.${at}.`, heir.holderId, heir.usufructuaryId] as const),
    ...(joint === null ? [] : [["joint.", null, joint.usufructuaryId] as const]),
  ];
  const parties = [
    ...(joint?.members ?? []).map(
      ({ holderId }, at) => [`joint.members.${at}.`, holderId] as const,
    ),
    ["joint.representative.", joint?.representative?.holderId] as const,
  ];
  return Object.fromEntries([
    ["from", from],
    ...shares.map(([place, holderId]) => [`${place}holderId`, holderId]),
    ...shares.map(([place, , usufructuaryId]) => [`${place}usufructuaryId`, usufructuaryId]),
    ...parties.map(([place, holderId]) => [`${place}holderId`, holderId]),
  ]) as NamedHolders;
};

/** The uploads once for each line, so that every copy is received, scanned and sealed by itself. */
const copied = (uploads: readonly Upload[], count: number): Upload[] =>
  Array.from({ length: count }, () => uploads).flat();

/**
 * Passes shares to several heirs by one deed: one bundle of lines through the one door, all of them or
 * none, with those who hold together until they share out. A repeated request is answered by its lines.
 */
export const inheritShares = async (
  ctx: Context,
  shareCategoryId: string,
  from: string,
  inheritance: Inheritance,
  uploads: readonly Upload[] = [],
  repeat: Repeat = null,
): Promise<Movement[]> => {
  await requireWriter(ctx, shareCategoryId, namedIn(inheritance, from));
  const count = lineCountOf(inheritance);
  if (count === 0) throw fieldProblem("heirs_missing", "heirs");
  return withDocuments(ctx, fileKinds.transferOrder, copied(uploads, count), async (received) => {
    const copies = Array.from({ length: count }, (_, line) =>
      received.slice(line * uploads.length, (line + 1) * uploads.length),
    );
    const { isRepeated, lines } = await write(ctx, async (w) => {
      let made: string | undefined;
      const first = await createOnce(w, repeat, async () => {
        made = await inherit(w, { from, shareCategoryId }, inheritance, copies);
        return made;
      });
      return { isRepeated: made === undefined, lines: await listBundle(w, first) };
    });
    if (isRepeated) await dropPapers(ctx, received);
    return lines;
  });
};
