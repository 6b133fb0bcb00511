import type { Corporate } from "@coulisse/contract/corporate-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import { acceptNames, realChanges } from "#features/name-changes/accepted-names.commands.ts";
import {
  nameOfCorporate,
  type LockedCorporate,
} from "#features/corporates/corporate-names.commands.ts";
import { keepCorporate, requireSiret } from "#features/corporates/corporates.commands.ts";
import {
  findCorporateBySiret,
  findInDirectory,
  getCorporate,
} from "#features/corporates/corporates.queries.ts";
import {
  confirm,
  hasHeldShares,
  isRepresented,
  lockCorporate,
  writeCorporate,
  type CorporateFacts,
} from "#features/corporates/corporates.store.ts";

/** What the directory says wins over what was typed; a name that others rely on leaves its trace. */
const takeFacts = async (
  ctx: Context,
  tx: Tx,
  before: LockedCorporate,
  found: CorporateFacts,
): Promise<void> => {
  const { legalName } = found;
  const legalForm = found.legalForm ?? before.legal_form;
  const held = await nameOfCorporate({ db: tx }, before);
  const changes = realChanges(held, { legalName, legalForm });
  if (Object.keys(changes).some(held.isLocked)) {
    await acceptNames(ctx, tx, held, changes, { source: "DIRECTORY", reason: null });
  }
  const hasSeat = found.domicile !== null;
  await writeCorporate(tx, before, {
    legalName,
    legalForm,
    rcsNumber: before.rcs_number,
    activityCode: found.activityCode ?? before.activity_code,
    domicile: hasSeat ? found.domicile : before.domicile,
    addressId: hasSeat ? null : before.address_id,
    source: "directory",
    closed: found.closed,
  });
  await confirm(ctx, tx, [before.id]);
  await recordAudit(ctx, tx, {
    action: "corporate.read_from_directory",
    entityType: "corporate",
    entityId: before.id,
    detail: { before: { legalName: before.legal_name }, after: { legalName } },
  });
};

/** What a stranger typed gives way to the directory, until somebody relies on it. */
const takeFactsOnce = (ctx: Context, id: string, found: CorporateFacts): Promise<Corporate> =>
  transaction(ctx, async (tx, inner) => {
    const before = await lockCorporate(tx, id);
    const isReliedOn = (await isRepresented(tx, id)) || (await hasHeldShares(tx, id));
    if (before?.source === "typed" && !isReliedOn) await takeFacts(ctx, tx, before, found);
    return getCorporate(inner, id);
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

/** Whoever acts for an entity that changed its name has it read from where the law publishes it. */
export const refreshCorporate = async (ctx: Context, id: string): Promise<Corporate> => {
  requireActor(ctx);
  const { siret } = await getCorporate(ctx, id);
  const found = siret === null ? null : await findInDirectory(ctx, siret);
  if (!found) throw new Problem("corporate_not_in_directory");
  return transaction(ctx, async (tx, inner) => {
    const before = await lockCorporate(tx, id);
    if (!before) throw new Problem("corporate_not_found");
    // An accepted request may have moved the entity to another number meanwhile.
    if (before.siret !== siret) throw new Problem("changed_meanwhile");
    await takeFacts(ctx, tx, before, found);
    return getCorporate(inner, id);
  });
};
