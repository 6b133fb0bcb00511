import type { Corporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import {
  acceptNames,
  realChanges,
} from "#features/identity/name-changes/accepted-names.commands.ts";
import {
  nameOfCorporate,
  type LockedCorporate,
} from "#features/entities/corporates/corporate-names.commands.ts";
import { keepCorporate, requireSiret } from "#features/entities/corporates/corporates.commands.ts";
import {
  findCorporateBySiret,
  findInDirectory,
  getCorporate,
} from "#features/entities/corporates/corporates.queries.ts";
import {
  confirm,
  hasHeldShares,
  lockCorporate,
  writeCorporate,
  type CorporateFacts,
} from "#features/entities/corporates/corporates.store.ts";
import { isRepresented } from "#features/entities/corporates/representation.queries.ts";

/** The directory wins over what was typed; a name that others rely on leaves its trace. */
const takeFacts = async (
  w: Writing,
  before: LockedCorporate,
  found: CorporateFacts,
): Promise<void> => {
  const { legalName } = found;
  const legalForm = found.legalForm ?? before.legal_form;
  const held = await nameOfCorporate(w, before);
  const changes = realChanges(held, { legalName, legalForm });
  if (Object.keys(changes).some(held.isLocked)) {
    await acceptNames(w, held, changes, { source: "DIRECTORY", reason: null });
  }
  const hasSeat = found.domicile !== null;
  await writeCorporate(w, before, {
    legalName,
    legalForm,
    rcsNumber: before.rcs_number,
    activityCode: found.activityCode ?? before.activity_code,
    domicile: hasSeat ? found.domicile : before.domicile,
    addressId: hasSeat ? null : before.address_id,
    source: "directory",
    closed: found.closed,
  });
  await confirm(w, [before.id]);
  await recordAudit(w, {
    action: "corporate.read_from_directory",
    entityType: "corporate",
    entityId: before.id,
    detail: { before: { legalName: before.legal_name }, after: { legalName } },
  });
};

/** Facts that a stranger typed give way to the directory, until somebody relies on them. */
const takeFactsOnce = (ctx: Context, id: string, found: CorporateFacts): Promise<Corporate> =>
  write(ctx, async (w) => {
    const before = await lockCorporate(w, id);
    const isReliedOn = (await isRepresented(w, id)) || (await hasHeldShares(w, id));
    if (before?.source === "typed" && !isReliedOn) await takeFacts(w, before, found);
    return getCorporate(w, id);
  });

/** The entity that the directory has; the one that is already here says nothing of who is behind it. */
export const createCorporateFromDirectory = async (
  ctx: Context,
  asked: string,
): Promise<Corporate> => {
  const siret = requireSiret(asked);
  const known = await findCorporateBySiret(ctx, siret);
  if (known?.source === "directory") return known;
  const found = await findInDirectory(ctx, siret);
  if (!found) {
    if (known) return known;
    throw new Problem("corporate_not_in_directory");
  }
  if (known) return takeFactsOnce(ctx, known.id, found);
  return keepCorporate(ctx, found).catch(async (error: unknown) => {
    // Somebody was faster: the same entity, made in the meantime.
    const made = await findCorporateBySiret(ctx, siret);
    if (made && error instanceof Problem) return made;
    throw error;
  });
};

/**
 * A representative of an entity that changed its name has it read from where the law publishes it.
 */
export const refreshCorporate = async (ctx: Context, id: string): Promise<Corporate> => {
  requireActor(ctx);
  const { siret } = await getCorporate(ctx, id);
  const found = siret === null ? null : await findInDirectory(ctx, siret);
  if (!found) throw new Problem("corporate_not_in_directory");
  return write(ctx, async (w) => {
    const before = await lockCorporate(w, id);
    if (!before) throw new Problem("corporate_not_found");
    // An accepted request may have moved the entity to another number meanwhile.
    if (before.siret !== siret) throw new Problem("changed_meanwhile");
    await takeFacts(w, before, found);
    return getCorporate(w, id);
  });
};
