import type { Corporate } from "@coulisse/contract/corporate-shapes.ts";
import type { corporateRoutes } from "@coulisse/contract/corporates.ts";
import type { ParsedBody } from "@coulisse/contract/route.ts";
import { isSiret } from "@coulisse/contract/siren.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, requireAdmin, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { chosenAddress } from "#features/addresses/addresses.queries.ts";
import {
  askCompanyDirectory,
  findCorporateBySiret,
  getCorporate,
} from "#features/corporates/corporates.queries.ts";
import { isRcsOf, legalFormOf, readSiret, seatOf } from "#features/corporates/corporates.rules.ts";
import {
  hasHeldShares,
  insertCorporate,
  isRepresented,
  lockCorporate,
  writeCorporate,
  type CorporateFacts,
} from "#features/corporates/corporates.store.ts";

type CorporateCreation = ParsedBody<(typeof corporateRoutes)["createCorporate"]>;
type CorporateChange = ParsedBody<(typeof corporateRoutes)["updateCorporate"]>;

const record = (ctx: Context, tx: Tx, action: string, id: string, detail = {}) =>
  recordAudit(ctx, tx, { action, entityType: "corporate", entityId: id, detail });

const keepCorporate = (ctx: Context, facts: CorporateFacts): Promise<Corporate> =>
  transaction(ctx, async (tx) => {
    const id = ctx.clock.newId();
    await insertCorporate(tx, { id, createdAt: ctx.clock.now() }, facts);
    const { legalName, source } = facts;
    await record(ctx, tx, "corporate.created", id, { legalName, source });
    return getCorporate(tx, id);
  });

export type NewCorporate = Readonly<{
  legalName: string;
  legalForm: string;
  siret: string;
  rcsNumber?: string | null;
  domicile?: string | null;
}>;

/** An entity as an administrator knows it, such as those of an older register. */
export const createCorporate = (ctx: Context, corporate: NewCorporate): Promise<Corporate> => {
  requireAdmin(ctx);
  invariant(isSiret(corporate.siret), "a corporate has a SIRET that passes its check");
  return keepCorporate(ctx, {
    ...corporate,
    rcsNumber: corporate.rcsNumber ?? null,
    domicile: corporate.domicile ?? null,
    addressId: null,
    source: "typed",
    closed: false,
  });
};

const requireRcsOf = (rcsNumber: string | null, siren: string): void => {
  if (rcsNumber !== null && !isRcsOf(rcsNumber, siren)) {
    throw fieldProblem("rcs_of_another", "rcsNumber");
  }
};

const requireSiret = (text: string): string => {
  const siret = readSiret(text);
  if (siret === null) throw fieldProblem("siret_invalid", "siret");
  return siret;
};

/** form, name, number and seat, as whoever wants to represent the entity types them. */
export const typeCorporate = async (
  ctx: Context,
  { addressId, ...fields }: CorporateCreation,
): Promise<Corporate> => {
  requireActor(ctx);
  const siret = requireSiret(fields.siret);
  requireRcsOf(fields.rcsNumber, siret.slice(0, 9));
  const { label: domicile } = await chosenAddress(ctx, ctx.db, addressId);
  const source = "typed";
  return keepCorporate(ctx, { ...fields, siret, domicile, addressId, source, closed: false });
};

/** What a stranger typed about an entity gives way to the directory until somebody represents it. */
const takeFactsOf = (
  ctx: Context,
  corporateId: string,
  facts: CorporateFacts,
): Promise<Corporate> =>
  transaction(ctx, async (tx) => {
    const before = await lockCorporate(tx, corporateId);
    if (before && before.source === "typed" && !(await isRepresented(tx, corporateId))) {
      const held = await hasHeldShares(tx, corporateId);
      if (!held) {
        await writeCorporate(tx, before, { ...facts, rcsNumber: before.rcs_number });
        await record(ctx, tx, "corporate.read_from_directory", corporateId);
      }
    }
    return getCorporate(tx, corporateId);
  });

/** The entity that the directory has; the one that is already here says nothing of who is behind it. */
export const createCorporateFromDirectory = async (
  ctx: Context,
  asked: string,
): Promise<Corporate> => {
  const siret = requireSiret(asked);
  const known = await findCorporateBySiret(ctx.db, siret);
  if (known?.source === "directory") return known;
  const found = await askCompanyDirectory(ctx, () => ctx.providers.companyDirectory.find(siret));
  if (!found) {
    if (known) return known;
    throw new Problem("corporate_not_in_directory");
  }
  const facts: CorporateFacts = {
    legalName: found.name,
    legalForm: legalFormOf(found.legalFormCode),
    siret,
    rcsNumber: null,
    domicile: seatOf(found.address),
    addressId: null,
    source: "directory",
    closed: found.closed,
  };
  if (known) return takeFactsOf(ctx, known.id, facts);
  return keepCorporate(ctx, facts).catch(async (error: unknown) => {
    // Somebody was faster: the same entity, made in the meantime.
    const made = await findCorporateBySiret(ctx.db, siret);
    if (made && error instanceof Problem) return made;
    throw error;
  });
};

export const updateCorporate = async (
  ctx: Context,
  id: string,
  { addressId, legalName, legalForm, rcsNumber }: CorporateChange,
  version?: number,
): Promise<Corporate> => {
  requireActor(ctx);
  const address = addressId === undefined ? null : await chosenAddress(ctx, ctx.db, addressId);
  return transaction(ctx, async (tx) => {
    const before = await lockCorporate(tx, id);
    if (!before) throw new Problem("corporate_not_found");
    requireVersion(version, before.version);
    requireRcsOf(rcsNumber, before.siren ?? "");
    await writeCorporate(tx, before, {
      ...{ legalName, legalForm, rcsNumber },
      domicile: address?.label ?? before.domicile,
      addressId: address?.id ?? before.address_id,
      source: before.source as CorporateFacts["source"],
      closed: before.closed,
    });
    const fields = { legalName, legalForm, rcsNumber, addressId };
    await record(ctx, tx, "corporate.changed", id, fields);
    return getCorporate(tx, id);
  });
};

/** Only what no register names. Its line among the holders stays, for a movement of this moment. */
export const deleteCorporate = async (ctx: Context, id: string): Promise<void> => {
  requireActor(ctx);
  await transaction(ctx, async (tx) => {
    const corporate = await lockCorporate(tx, id);
    if (!corporate) throw new Problem("corporate_not_found");
    if (await hasHeldShares(tx, id)) throw new Problem("corporate_in_registers");
    await tx.deleteFrom("corporate_users").where("corporate_id", "=", id).execute();
    await tx.deleteFrom("corporates").where("id", "=", id).execute();
    await record(ctx, tx, "corporate.deleted", id, { legalName: corporate.legal_name });
  });
};
