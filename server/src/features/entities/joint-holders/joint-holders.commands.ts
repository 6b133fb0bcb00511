import type { JointHolder } from "@coulisse/contract/entities/joint-holders.schemas.ts";
import { restOfWhole } from "@coulisse/domain/fraction-numbers.ts";
import type { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import {
  requireActor,
  requireAdmin,
  write,
  type Context,
  type Reading,
  type Writing,
} from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { chosenAddress } from "#features/accounts/addresses/addresses.queries.ts";
import { askScreening } from "#features/identity/review/look-ups.commands.ts";
import { getJointHolder } from "#features/entities/joint-holders/joint-holders.queries.ts";
import {
  findPartyName,
  insertComposition,
  insertJointHolders,
  insertRepresentative,
  lockJointHolder,
  writeDomicile,
  writeMissingDomiciles,
  type KnownDomicile,
  type Member,
  type NewJointHolder,
  type Party,
} from "#features/entities/joint-holders/joint-holders.store.ts";

type Creation = ParsedBody<(typeof jointHolderRoutes)["createJointHolder"]>;
type Members = ParsedBody<(typeof jointHolderRoutes)["nameJointMembers"]>;
type Representative = ParsedBody<(typeof jointHolderRoutes)["nameJointRepresentative"]>;

const record = (w: Writing, action: string, id: string, detail: object): Promise<void> =>
  recordAudit(w, {
    action: `joint_holder.${action}`,
    entityType: "joint_holder",
    entityId: id,
    detail: { ...detail },
  });

const requirePast = (ctx: Context, day: string, location: string): void => {
  if (day > dayOf(ctx.clock.now())) throw fieldProblem("joint_day_ahead", location);
};

/** A holder of the platform goes by the name that they have; anybody else as their papers say. */
const partyOf = async (
  r: Reading,
  { holderId, name }: Readonly<{ holderId: string | null; name: string | null }>,
  location: string,
): Promise<Party> => {
  if (holderId === null) {
    if (name === null) throw fieldProblem("joint_party_unnamed", `${location}name`);
    return { name, holderId };
  }
  const known = await findPartyName(r, holderId);
  if (known === undefined) throw fieldProblem("joint_party_not_found", `${location}holderId`);
  return { name: known, holderId };
};

const readMembers = async (
  r: Reading,
  fields: Members["members"],
  location: string,
): Promise<Member[]> => {
  if (fields.length < 2) throw fieldProblem("joint_members_too_few", `${location}members`);
  const members: Member[] = [];
  for (const [index, { numerator, denominator, ...party }] of fields.entries()) {
    const place = `${location}members.${index}.`;
    const named = await partyOf(r, party, place);
    const isTwice = members.some(({ holderId, name }) =>
      holderId === null
        ? named.holderId === null && name === named.name
        : holderId === named.holderId,
    );
    if (isTwice) throw fieldProblem("joint_member_twice", `${place}name`);
    members.push({ ...named, numerator, denominator });
  }
  if (restOfWhole(members).above !== 0n) {
    throw fieldProblem("joint_shares_not_whole", `${location}members`);
  }
  return members;
};

/** Keeps who holds together from a day on, in the transaction of whoever writes them down. */
const keepMembers = async (
  w: Writing,
  id: string,
  { effectiveOn, act, members: fields }: Members,
  location = "",
): Promise<void> => {
  const { userId: recordedBy } = requireActor(w);
  requirePast(w, effectiveOn, `${location}effectiveOn`);
  const members = await readMembers(w, fields, location);
  await insertComposition(w, { holderId: id, act, recordedBy }, { effectiveOn, members });
  await record(w, "members_named", id, { effectiveOn, act, members });
};

const keepRepresentative = async (
  w: Writing,
  id: string,
  { appointedOn, act, ...fields }: Omit<Representative, "addressId">,
  location = "",
): Promise<void> => {
  const { userId: recordedBy } = requireActor(w);
  requirePast(w, appointedOn, `${location}appointedOn`);
  const party = await partyOf(w, fields, location);
  await insertRepresentative(w, { holderId: id, act, recordedBy }, { ...party, appointedOn });
  await record(w, "representative_named", id, { appointedOn, act, ...party });
};

/**
 * Joint holders whom a file names have a name, and nothing of who they are until somebody enters
 * it. Whoever takes the register over has authorised.
 */
export const keepImportedJointHolders = async (
  w: Writing,
  holders: readonly NewJointHolder[],
): Promise<void> => {
  const { userId } = requireActor(w);
  if (holders.length === 0) return;
  await insertJointHolders(w, holders, userId);
  for (const { id } of holders) await askScreening(w, id);
};

/**
 * Domiciles of joint holders who have none; gives how many were kept.
 * The command whose transaction it is has authorised.
 */
export const keepJointDomiciles = (
  w: Writing,
  domiciles: readonly KnownDomicile[],
): Promise<number> => {
  requireActor(w);
  return writeMissingDomiciles(w, domiciles);
};

/** Writes them down in the transaction of a larger command, which has authorised. */
export const keepJointHolder = async (
  w: Writing,
  { name, addressId, members, representative }: Creation,
): Promise<JointHolder> => {
  const { userId } = requireActor(w);
  const address = addressId === undefined ? null : await chosenAddress(w, addressId);
  const id = w.clock.newId();
  await insertJointHolders(w, [{ id, name, domicile: address?.label ?? null }], userId);
  await record(w, "created", id, { name });
  if (members) await keepMembers(w, id, members, "members.");
  if (representative) {
    await keepRepresentative(w, id, representative, "representative.");
  }
  await askScreening(w, id);
  return getJointHolder(w, id);
};

export const createJointHolder = (ctx: Context, creation: Creation): Promise<JointHolder> => {
  requireAdmin(ctx);
  return write(ctx, (w) => keepJointHolder(w, creation));
};

const change = (
  ctx: Context,
  id: string,
  keep: (w: Writing, before: JointHolder) => Promise<void>,
): Promise<JointHolder> =>
  write(ctx, async (w) => {
    requireAdmin(w);
    if (!(await lockJointHolder(w, id))) throw new Problem("joint_holder_not_found");
    await keep(w, await getJointHolder(w, id));
    await askScreening(w, id);
    return getJointHolder(w, id);
  });

/** A change of who holds together, such as a sale of a fraction or a death: from a day on, by an act. */
export const nameJointMembers = (ctx: Context, id: string, fields: Members): Promise<JointHolder> =>
  change(ctx, id, async (w, { compositions: [newest] }) => {
    if (newest && newest.effectiveOn > fields.effectiveOn) {
      throw fieldProblem("joint_day_before", "effectiveOn");
    }
    await keepMembers(w, id, fields);
  });

export const updateJointHolder = async (
  ctx: Context,
  id: string,
  { addressId }: ParsedBody<(typeof jointHolderRoutes)["updateJointHolder"]>,
): Promise<JointHolder> => {
  requireAdmin(ctx);
  const { label } = await chosenAddress(ctx, addressId);
  return change(ctx, id, async (w) => {
    await writeDomicile(w, id, label);
    await record(w, "domicile_changed", id, { addressId });
  });
};

/** L225-110: they act by one of them, or by one person whom they all name. */
export const nameJointRepresentative = async (
  ctx: Context,
  id: string,
  { addressId, ...fields }: Representative,
): Promise<JointHolder> => {
  requireAdmin(ctx);
  const address = addressId === undefined ? null : await chosenAddress(ctx, addressId);
  return change(ctx, id, async (w, { representatives: [newest] }) => {
    if (newest && newest.appointedOn > fields.appointedOn) {
      throw fieldProblem("joint_day_before", "appointedOn");
    }
    await keepRepresentative(w, id, fields);
    if (address) await writeDomicile(w, id, address.label);
  });
};
