import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type {
  Inheritance,
  InheritanceEffect,
  InheritancePreview,
} from "@coulisse/contract/register/inheritance.schemas.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { snapshot, write, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { withDocuments, type ReceivedDocument } from "#platform/uploads/receive-document.ts";
import { keepJointHolder } from "#features/entities/joint-holders/joint-holders.commands.ts";
import { listBundle, readHeld } from "#features/register/inheritances/inheritances.queries.ts";
import {
  linesOf,
  sharesOf,
  type PlacedLine,
} from "#features/register/inheritances/inheritance-lines.commands.ts";
import { dropPapers, keepPapers } from "#features/register/lines/documents.commands.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { onItsField } from "#features/register/lines/register.commands.ts";
import { tryLine } from "#features/register/lines/register.store.ts";
import {
  requireTrier,
  requireWriter,
  type NamedHolders,
} from "#features/register/lines/writers.queries.ts";
import { toWire } from "#platform/wire.ts";
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

/** The deed is kept once; each line names it with its hash, so that none hangs on another. */
const withDeed = async (
  w: Writing,
  companyId: string,
  lines: readonly PlacedLine[],
  received: readonly ReceivedDocument[],
): Promise<PlacedLine[]> => {
  const kept = await keepPapers(w, companyId, received);
  return lines.map(({ line, place }, index) => {
    const documents =
      index === 0 ? kept : kept.map((document) => ({ ...document, id: w.clock.newId() }));
    return { place, line: { ...line, documents } };
  });
};

const inherit = async (
  w: Writing,
  { from, shareCategoryId }: Readonly<{ from: string; shareCategoryId: string }>,
  inheritance: Inheritance,
  received: readonly ReceivedDocument[],
): Promise<string> => {
  const { companyId } = await subjectOfCategory(w, shareCategoryId);
  if (companyId === undefined) throw new Problem("share_category_not_found");
  const bundleId = w.clock.newId();
  const shares = sharesOf(inheritance, await keepJoint(w, inheritance));
  const deed = { ...inheritance, from, shareCategoryId, bundleId };
  const lines = await withDeed(w, companyId, linesOf(deed, shares), received);
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
  if (inheritance.heirs.length === 0 && inheritance.joint === null) {
    throw fieldProblem("heirs_missing", "heirs");
  }
  return withDocuments(ctx, fileKinds.transferOrder, uploads, async (received) => {
    const { isRepeated, lines } = await write(ctx, async (w) => {
      let made: string | undefined;
      const first = await createOnce(w, repeat, async () => {
        made = await inherit(w, { from, shareCategoryId }, inheritance, received);
        return made;
      });
      return { isRepeated: made === undefined, lines: await listBundle(w, first) };
    });
    if (isRepeated) await dropPapers(ctx, received);
    return lines;
  });
};

/** The reason of what lacks comes with the deed itself: a preview asks for none. */
const toldLater = "-";

type Name = (holderId: string | null) => string | null;

const heirEffects = (
  { heirs, joint }: Inheritance,
  held: ReadonlyMap<string, bigint>,
  nameOf: Name,
): InheritanceEffect[] => {
  const got = new Map<string, bigint>();
  const effects = heirs.map(({ holderId, quantity, usufructuaryId }) => {
    // Of an heir who is named twice the second share comes upon the first.
    const before = got.get(holderId) ?? held.get(holderId) ?? 0n;
    const after = before + BigInt(quantity);
    got.set(holderId, after);
    return {
      holderId,
      holderName: nameOf(holderId) ?? "",
      quantityBefore: toWire(before),
      quantityAfter: toWire(after),
      bareQuantity: usufructuaryId === null ? 0 : quantity,
      usufructuaryName: nameOf(usufructuaryId),
    };
  });
  if (joint === null) return effects;
  return [
    ...effects,
    {
      holderId: null,
      holderName: joint.name,
      quantityBefore: 0,
      quantityAfter: joint.quantity,
      bareQuantity: joint.usufructuaryId === null ? 0 : joint.quantity,
      usufructuaryName: nameOf(joint.usufructuaryId),
    },
  ];
};

/**
 * Gives what a deed makes of each holder whom it names. The register judges the whole as one line first: what
 * leaves the account must be there and free, and its day one on which shares may pass.
 */
export const previewInheritance = async (
  ctx: Context,
  shareCategoryId: string,
  from: string,
  inheritance: Inheritance,
): Promise<InheritancePreview> => {
  const { companyId } = await subjectOfCategory(ctx, shareCategoryId);
  if (companyId === undefined) throw new Problem("share_category_not_found");
  await requireTrier(ctx, companyId, namedIn(inheritance, from));
  const { heirs, joint } = inheritance;
  const shares = sharesOf({ heirs, joint: null }, null);
  const [taker] = [
    ...heirs.map(({ holderId }) => holderId),
    ...(joint?.members ?? []).flatMap(({ holderId }) => (holderId === null ? [] : [holderId])),
  ].filter((id) => id !== from);
  if (taker === undefined) throw fieldProblem("heirs_missing", "heirs");
  const total = [...heirs, ...(joint === null ? [] : [joint])].reduce(
    (sum, { quantity }) => sum + BigInt(quantity),
    0n,
  );
  return snapshot(ctx, async (inner) => {
    const bundleId = inner.clock.newId();
    const deed = { ...inheritance, from, shareCategoryId, bundleId, lackingReason: toldLater };
    const [whole] = linesOf(deed, [
      { holderId: taker, quantity: toWire(total), usufructuaryId: null, place: "" },
    ]);
    if (whole === undefined) throw fieldProblem("heirs_missing", "heirs");
    const line = await tryLine(inner, whole.line).catch((error: unknown) => {
      throw onItsField(error);
    });
    const usufructuaries = [...heirs, ...(joint === null ? [] : [joint])].flatMap((one) =>
      one.usufructuaryId === null ? [] : [one.usufructuaryId],
    );
    const ids = [from, ...shares.map(({ holderId }) => holderId), ...usufructuaries];
    const rows = await readHeld(inner, shareCategoryId, [...new Set(ids)]);
    const held = new Map(rows.map(({ id, quantity }) => [id, quantity]));
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const nameOf: Name = (id) => (id === null ? null : (names.get(id) ?? null));
    const before = held.get(from) ?? 0n;
    return {
      nextNumber: toWire(line.number),
      lineCount: heirs.length + (joint === null ? 0 : 1) + usufructuaries.length,
      effects: [
        {
          holderId: from,
          holderName: nameOf(from) ?? "",
          quantityBefore: toWire(before),
          quantityAfter: toWire(before - total),
          bareQuantity: 0,
          usufructuaryName: null,
        },
        ...heirEffects(inheritance, held, nameOf),
      ],
    };
  });
};
