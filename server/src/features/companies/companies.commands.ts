import type { Company } from "@coulisse/contract/company-shapes.schemas.ts";
import { fileKinds } from "@coulisse/contract/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { dropFiles, eraseFilesOf } from "#platform/uploads/erase-documents.ts";
import { requireVersion } from "#platform/version.ts";
import { insertDeclaration, lockRegister } from "#features/companies/capital.store.ts";
import {
  putImages,
  withImages,
  type ImageUpload,
} from "#features/companies/company-images.commands.ts";
import { withSeat } from "#features/companies/company-seat.queries.ts";
import { eraseDecisionDocuments } from "#features/decisions/decision-documents.commands.ts";
import { hasRealEstateFact, insertRealEstateFact } from "#features/companies/real-estate.store.ts";
import { getCompany } from "#features/companies/companies.queries.ts";
import {
  requireRealEstateFact,
  requireRegistration,
  requireShareForm,
  requireSpvAsset,
  slugsFor,
  type CompanyCreation,
  type CompanyUpdate,
} from "#features/companies/companies.rules.ts";
import {
  deleteCompanyRow,
  hasMovements,
  insertCompany,
  lockCompany,
  lockForDeletion,
  updateCompanyRow,
  writeBadges,
} from "#features/companies/companies.store.ts";

/** The company and its images, or neither. */
export const createCompany = async (
  ctx: Context,
  creation: CompanyCreation,
  uploads: readonly ImageUpload[] = [],
): Promise<Company> => {
  requireAdmin(ctx);
  requireShareForm(creation.legalForm);
  requireSpvAsset(creation.isSpv ?? false, creation.spvAsset ?? null);
  requireRealEstateFact(creation, false);
  requireRegistration(creation, { isOpen: false });
  const fields = await withSeat(ctx, creation);
  const id = ctx.clock.newId();
  const createdAt = ctx.clock.now();
  return withImages(ctx, uploads, (images) =>
    transaction(ctx, async (tx) => {
      const slugs = fields.slug === undefined ? slugsFor(fields.name) : [fields.slug];
      await insertCompany(tx, { id, createdAt }, fields, slugs);
      await stateRealEstate(ctx, tx, id, fields.realEstate);
      await writeBadges(tx, id, fields.badgeIds ?? []);
      await putImages(ctx, tx, id, images);
      await recordAudit(ctx, tx, {
        action: "company.created",
        entityType: "company",
        entityId: id,
        detail: { name: fields.name },
      });
      return getCompany(ctx, id, tx);
    }),
  );
};

/** A capital that lines were compared with changes from the day of a decision on. */
const declareCapital = async (
  ctx: Context,
  tx: Tx,
  company: { id: string; capital_cents: bigint },
  { capitalCents, decision }: Pick<CompanyUpdate, "capitalCents" | "decision">,
): Promise<void> => {
  if (capitalCents === undefined || BigInt(capitalCents) === company.capital_cents) return;
  await lockRegister(tx, company.id);
  if (decision === undefined) {
    if (!(await hasMovements(tx, company.id))) return;
    throw fieldProblem("decision_missing", "decision.effectiveOn");
  }
  const written = {
    id: ctx.clock.newId(),
    actorId: ctx.actor?.userId ?? null,
    recordedAt: ctx.clock.now(),
  };
  await insertDeclaration(tx, written, company.id, decision, BigInt(capitalCents));
};

/** A statement stays as it was made; what is stated later stands beside it, from its own day on. */
const stateRealEstate = async (
  ctx: Context,
  tx: Tx,
  companyId: string,
  answer: CompanyUpdate["realEstate"],
): Promise<void> => {
  if (answer === undefined) return;
  await insertRealEstateFact(tx, {
    id: ctx.clock.newId(),
    company_id: companyId,
    effective_on: answer.effectiveOn,
    is_main: answer.isMain,
    source: answer.source,
    actor_id: ctx.actor?.userId ?? null,
    recorded_at: ctx.clock.now(),
  });
};

export const updateCompany = async (
  ctx: Context,
  id: string,
  { decision, ...changes }: CompanyUpdate,
  version?: number,
): Promise<Company> => {
  requireAdmin(ctx);
  const fields = await withSeat(ctx, changes);
  return transaction(ctx, async (tx) => {
    const company = await lockCompany(tx, id);
    if (!company) throw new Problem("company_not_found");
    requireVersion(version, company.version);
    requireShareForm(fields.legalForm, company.legal_form);
    requireSpvAsset(
      fields.isSpv ?? company.is_spv,
      fields.spvAsset === undefined ? company.spv_asset : fields.spvAsset,
    );
    const { capitalCents } = fields;
    await declareCapital(ctx, tx, company, { capitalCents, decision });
    requireRealEstateFact(fields, await hasRealEstateFact(tx, id));
    requireRegistration(fields, {
      isOpen: company.secondary_market_status === "OPEN",
      siret: company.siret,
      rcsNumber: company.rcs_number,
    });
    await stateRealEstate(ctx, tx, id, fields.realEstate);
    await updateCompanyRow(tx, company, fields);
    if (fields.badgeIds) await writeBadges(tx, id, fields.badgeIds);
    await recordAudit(ctx, tx, {
      action: "company.changed",
      entityType: "company",
      entityId: id,
      detail: {
        fields: Object.keys(changes),
        ...(changes.realEstate ? { realEstate: changes.realEstate } : {}),
        ...(decision ? { decidedOn: decision.effectiveOn, decision: decision.title } : {}),
      },
    });
    return getCompany(ctx, id, tx);
  });
};

/** Only while its register is empty: what was once written there is kept. */
/** Images, pictures of articles and the papers of formalities, which go with their company. */
const kindsOfCompany = [fileKinds.companyImage, fileKinds.articleImage, fileKinds.formalityFile];

export const deleteCompany = async (ctx: Context, id: string): Promise<void> => {
  requireAdmin(ctx);
  const erased = await transaction(ctx, async (tx) => {
    const company = await lockForDeletion(tx, id);
    if (!company) throw new Problem("company_not_found");
    if (await hasMovements(tx, id)) throw new Problem("company_has_movements");
    const minutes = await eraseDecisionDocuments(ctx, tx, id);
    const images = await eraseFilesOf(tx, id, kindsOfCompany, ctx.clock.now());
    await deleteCompanyRow(tx, id);
    await recordAudit(ctx, tx, {
      action: "company.deleted",
      entityType: "company",
      entityId: id,
      detail: { name: company.name },
    });
    return [...minutes, ...images];
  });
  await dropFiles(ctx, erased);
};
