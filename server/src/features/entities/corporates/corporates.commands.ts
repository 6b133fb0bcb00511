import type { Corporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import type { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { isSiret } from "@coulisse/domain/siren.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireActor,
  requireAdmin,
  requireAnothers,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import {
  acceptNames,
  realChanges,
  type HeldName,
} from "#features/identity/name-changes/accepted-names.commands.ts";
import { nameOfCorporate } from "#features/entities/corporates/corporate-names.commands.ts";
import { chosenAddress } from "#features/accounts/addresses/addresses.queries.ts";
import {
  findConfirmedBySiret,
  findInDirectory,
  getCorporate,
} from "#features/entities/corporates/corporates.queries.ts";
import { isRcsOf, readSiret } from "#features/entities/corporates/corporates.rules.ts";
import {
  deleteCorporateRows,
  hasHeldShares,
  hasMoneyOrOrders,
  hasTradeUnderWay,
  insertCorporate,
  insertMade,
  lockCorporate,
  writeCorporate,
  type CorporateFacts,
  confirm,
  insertImported,
  writeMissingSeats,
  type ImportedEntity,
  type KnownSeat,
} from "#features/entities/corporates/corporates.store.ts";

/**
 * Entities that a file names, as it names them, in the transaction that takes the register over, which
 * has authorised.
 */
export const keepImportedEntities = async (
  w: Writing,
  entities: readonly ImportedEntity[],
): Promise<void> => {
  requireActor(w);
  await insertImported(w, entities);
};

/** Entities that were taken for holders of a register, by who may: from now on they may hold shares. */
export const confirmEntities = async (w: Writing, ids: readonly string[]): Promise<void> => {
  requireActor(w);
  await confirm(w, ids);
};

/**
 * Writes down an entity that a company names, in the transaction of its command, which has authorised.
 * Its SIREN is kept and its SIRET is not: that stays free for whoever the directory says it is.
 */
export const keepMadeEntity = async (
  w: Writing,
  { siret, ...facts }: Omit<CorporateFacts, "source" | "closed" | "activityCode">,
): Promise<string> => {
  requireActor(w);
  const id = w.clock.newId();
  const now = w.clock.now();
  const typed = { ...facts, activityCode: null, source: "typed", closed: false } as const;
  await insertMade(w, { id, createdAt: now }, typed, siret.slice(0, 9));
  await record(w, "corporate.created", id, { legalName: facts.legalName, source: "typed" });
  return id;
};

/**
 * Seats of entities that nobody represents here, and that have none; gives how many were kept.
 * The command whose transaction it is has authorised.
 */
export const keepSeatsOfUnrepresented = (
  w: Writing,
  seats: readonly KnownSeat[],
): Promise<number> => {
  requireActor(w);
  return writeMissingSeats(w, seats);
};

type CorporateCreation = ParsedBody<(typeof corporateRoutes)["createCorporate"]>;
type CorporateChange = ParsedBody<(typeof corporateRoutes)["updateCorporate"]>;

const record = (w: Writing, action: string, id: string, detail = {}) =>
  recordAudit(w, { action, entityType: "corporate", entityId: id, detail });

/**
 * An entity is confirmed where the directory says so, or an administrator of the platform types it;
 * the rest is a draft of whoever typed it.
 */
export const keepCorporate = (ctx: Context, facts: CorporateFacts): Promise<Corporate> =>
  write(ctx, async (w) => {
    const id = w.clock.newId();
    const { userId, isAdmin } = requireActor(w);
    const now = w.clock.now();
    const confirmedAt = isAdmin || facts.source === "directory" ? now : null;
    const draftedBy = confirmedAt === null ? userId : null;
    await insertCorporate(w, { id, createdAt: now }, facts, { draftedBy, confirmedAt });
    const { legalName, source } = facts;
    await record(w, "corporate.created", id, { legalName, source });
    return getCorporate(w, id);
  });

export type NewCorporate = Readonly<{
  legalName: string;
  legalForm: string;
  siret: string;
  rcsNumber?: string | null;
  activityCode?: string | null;
  domicile?: string | null;
}>;

/** An entity as an administrator knows it, such as those of an older register. */
export const createCorporate = (ctx: Context, corporate: NewCorporate): Promise<Corporate> => {
  requireAdmin(ctx);
  invariant(isSiret(corporate.siret), "a corporate has a SIRET that passes its check");
  return keepCorporate(ctx, {
    ...corporate,
    rcsNumber: corporate.rcsNumber ?? null,
    activityCode: corporate.activityCode ?? null,
    domicile: corporate.domicile ?? null,
    addressId: null,
    source: "typed",
    closed: false,
  });
};

export const requireRcsOf = (rcsNumber: string | null, siren: string): void => {
  if (rcsNumber !== null && !isRcsOf(rcsNumber, siren)) {
    throw fieldProblem("rcs_of_another", "rcsNumber");
  }
};

export const requireSiret = (text: string): string => {
  const siret = readSiret(text);
  if (siret === null) throw fieldProblem("siret_invalid", "siret");
  return siret;
};

/** A directory that does not answer keeps nobody from typing. */
const factsByDirectory = (ctx: Context, siret: string): Promise<CorporateFacts | null> =>
  findInDirectory(ctx, siret).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "company_directory_down") return null;
    throw error;
  });

/** form, name, number and seat, as whoever wants to represent the entity types them. */
export const typeCorporate = async (
  ctx: Context,
  { addressId, ...fields }: CorporateCreation,
): Promise<Corporate> => {
  requireActor(ctx);
  const siret = requireSiret(fields.siret);
  requireRcsOf(fields.rcsNumber, siret.slice(0, 9));
  const { label: domicile } = await chosenAddress(ctx, addressId);
  if (await findConfirmedBySiret(ctx, siret)) {
    throw fieldProblem("corporate_siret_taken", "siret");
  }
  const source = "typed";
  const typed = {
    ...fields,
    siret,
    domicile,
    addressId,
    source,
    closed: false,
  } as const;
  const found = await factsByDirectory(ctx, siret);
  if (!found) return keepCorporate(ctx, typed);
  // What the directory says of an entity wins over what somebody typed of it.
  const seat = found.domicile === null ? { domicile, addressId } : {};
  const legalForm = found.legalForm ?? fields.legalForm;
  return keepCorporate(ctx, {
    ...found,
    legalForm,
    rcsNumber: fields.rcsNumber,
    activityCode: found.activityCode ?? fields.activityCode,
    ...seat,
  });
};

type Named = Readonly<Record<string, string | null>>;

/** The directory or a request changes a locked name; an administrator does with a reason. */
const requireRightTo = async (
  w: Writing,
  held: HeldName,
  changes: Named,
  reason: string | null,
): Promise<void> => {
  const [field] = Object.keys(changes).filter(held.isLocked);
  if (field === undefined) return;
  if (!requireActor(w).isAdmin) throw fieldProblem("entity_name_locked", field);
  requireAnothers(w, held.holderId);
  if (reason === null) throw fieldProblem("change_reason_missing", "reason");
  await acceptNames(w, held, changes, { source: "ADMINISTRATOR", reason });
};

export const updateCorporate = async (
  ctx: Context,
  id: string,
  { addressId, reason, ...asked }: CorporateChange,
  version?: number,
): Promise<Corporate> => {
  requireActor(ctx);
  const address = addressId === undefined ? null : await chosenAddress(ctx, addressId);
  return write(ctx, async (w) => {
    const before = await lockCorporate(w, id);
    if (!before) throw new Problem("corporate_not_found");
    requireVersion(version, before.version);
    const names = {
      legalName: asked.legalName ?? before.legal_name,
      legalForm: asked.legalForm ?? before.legal_form,
      rcsNumber: asked.rcsNumber === undefined ? before.rcs_number : asked.rcsNumber,
    };
    if (asked.rcsNumber !== undefined) requireRcsOf(asked.rcsNumber, before.siren ?? "");
    const held = await nameOfCorporate(w, before);
    const changes = realChanges(held, names);
    await requireRightTo(w, held, changes, reason || null);
    await writeCorporate(w, before, {
      ...names,
      domicile: address?.label ?? before.domicile,
      activityCode: asked.activityCode ?? before.activity_code,
      addressId: address?.id ?? before.address_id,
      source: before.source as CorporateFacts["source"],
      closed: before.closed,
    });
    await record(w, "corporate.changed", id, { ...names, addressId });
    return getCorporate(w, id);
  });
};

/**
 * An entity is deleted where no register names it. Its line among the holders stays, for a movement
 * of this moment.
 */
export const deleteCorporate = async (ctx: Context, id: string): Promise<void> => {
  requireActor(ctx);
  await write(ctx, async (w) => {
    const corporate = await lockCorporate(w, id);
    if (!corporate) throw new Problem("corporate_not_found");
    if (await hasTradeUnderWay(w, id)) throw new Problem("corporate_in_deal");
    if ((await hasHeldShares(w, id)) || (await hasMoneyOrOrders(w, id))) {
      throw new Problem("corporate_in_registers");
    }
    await deleteCorporateRows(w, id);
    await record(w, "corporate.deleted", id, { legalName: corporate.legal_name });
  });
};
