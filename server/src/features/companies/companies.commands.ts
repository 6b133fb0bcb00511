import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { Decision } from "@coulisse/contract/companies/decisions.schemas.ts";
import { fileKinds, proposedFile } from "@coulisse/domain/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { dropFiles, eraseFilesOf } from "#platform/uploads/erase-documents.ts";
import { requireVersion } from "#platform/version.ts";
import { insertDeclaration } from "#features/companies/facts/capital.store.ts";
import { lockRegister } from "#features/companies/locked-register.commands.ts";
import {
  putImages,
  withImages,
  type ImageUpload,
} from "#features/companies/images/company-images.commands.ts";
import { eraseDecisionDocuments } from "#features/companies/decisions/decision-documents.commands.ts";
import {
  hasRealEstateFact,
  insertRealEstateFact,
} from "#features/companies/facts/real-estate.store.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { getCompany } from "#features/companies/companies.queries.ts";
import {
  requireRealEstateFact,
  requireRegistration,
  requireShareForm,
  requireShownOnceOpen,
  requireSpvAsset,
  slugsFor,
  type CompanyCreation,
  type CompanyUpdate,
  type CompanyChange,
} from "#features/companies/companies.rules.ts";
import { requireRightIn, touchesFacts } from "#features/companies/company-rights.queries.ts";
import {
  deleteCompanyRow,
  hasMovements,
  insertCompany,
  lockCompany,
  lockForDeletion,
  updateCompanyRow,
  writeBadges,
} from "#features/companies/companies.store.ts";
import { chosenAddress } from "#features/accounts/addresses/addresses.queries.ts";

/** The seat as the fields say it: copied from a kept address, or typed, and then of no kept one. */
const withSeat = async <Fields extends CompanyChange>(
  ctx: Context,
  fields: Fields,
): Promise<Fields> => {
  if (!fields.addressId) {
    return fields.address === undefined ? fields : { ...fields, addressId: null };
  }
  const seat = await chosenAddress(ctx, fields.addressId);
  const address = {
    line1: [seat.houseNumber, seat.street].filter(Boolean).join(" "),
    line2: seat.complement,
    postcode: seat.postcode ?? "",
    city: seat.city,
    country: seat.country,
  };
  return { ...fields, address };
};

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
    write(ctx, async (w) => {
      const slugs = fields.slug === undefined ? slugsFor(fields.name) : [fields.slug];
      await insertCompany(w, { id, createdAt }, fields, slugs);
      await stateRealEstate(w, id, fields.realEstate);
      await writeBadges(w, id, fields.badgeIds ?? []);
      await putImages(w, id, images);
      await recordAudit(w, {
        action: "company.created",
        entityType: "company",
        entityId: id,
        detail: { name: fields.name },
      });
      return getCompany(w, id);
    }),
  );
};

/** A capital that lines were compared with changes from the day of a decision on. */
const declareCapital = async (
  w: Writing,
  company: { id: string; capital_cents: bigint },
  { capitalCents, decision }: Pick<CompanyUpdate, "capitalCents" | "decision">,
): Promise<void> => {
  if (capitalCents === undefined || BigInt(capitalCents) === company.capital_cents) return;
  await lockRegister(w, company.id);
  if (decision === undefined) {
    if (!(await hasMovements(w, company.id))) return;
    throw fieldProblem("decision_missing", "decision.effectiveOn");
  }
  const written = {
    id: w.clock.newId(),
    actorId: w.actor?.userId ?? null,
    recordedAt: w.clock.now(),
  };
  await insertDeclaration(w, written, company.id, decision, BigInt(capitalCents));
};

/**
 * The declared capital follows an operation on shares by a declaration of its own. The caller has
 * authorised, and holds the company and its register.
 */
export const declareByOperation = (
  w: Writing,
  companyId: string,
  decision: Decision,
  capitalCents: bigint,
): Promise<void> => {
  const written = {
    id: w.clock.newId(),
    actorId: w.actor?.userId ?? null,
    recordedAt: w.clock.now(),
  };
  return insertDeclaration(w, written, companyId, decision, capitalCents);
};

/** A statement stays as it was made; what is stated later stands beside it, from its own day on. */
const stateRealEstate = async (
  w: Writing,
  companyId: string,
  answer: CompanyUpdate["realEstate"],
): Promise<void> => {
  if (answer === undefined) return;
  await insertRealEstateFact(w, {
    id: w.clock.newId(),
    company_id: companyId,
    effective_on: answer.effectiveOn,
    is_main: answer.isMain,
    source: answer.source,
    actor_id: w.actor?.userId ?? null,
    recorded_at: w.clock.now(),
  });
};

export const updateCompany = async (
  ctx: Context,
  id: string,
  { decision, ...changes }: CompanyUpdate,
  version?: number,
): Promise<Company> => {
  if (decision !== undefined || touchesFacts(changes)) await requireMatter(ctx, "facts", id);
  else requireRightIn(ctx, "page", id);
  const fields = await withSeat(ctx, changes);
  return write(ctx, async (w) => {
    const company = await lockCompany(w, id);
    if (!company) throw new Problem("company_not_found");
    requireVersion(version, company.version);
    requireShownOnceOpen(fields, company.opening_state);
    requireShareForm(fields.legalForm, company.legal_form);
    requireSpvAsset(
      fields.isSpv ?? company.is_spv,
      fields.spvAsset === undefined ? company.spv_asset : fields.spvAsset,
    );
    const { capitalCents } = fields;
    await declareCapital(w, company, { capitalCents, decision });
    requireRealEstateFact(fields, await hasRealEstateFact(w, id));
    requireRegistration(fields, {
      isOpen: company.secondary_market_status === "OPEN",
      siret: company.siret,
      rcsNumber: company.rcs_number,
    });
    await stateRealEstate(w, id, fields.realEstate);
    await updateCompanyRow(w, company, fields);
    if (fields.badgeIds) await writeBadges(w, id, fields.badgeIds);
    await recordAudit(w, {
      action: "company.changed",
      entityType: "company",
      entityId: id,
      detail: {
        fields: Object.keys(changes),
        ...(changes.realEstate ? { realEstate: changes.realEstate } : {}),
        ...(decision ? { decidedOn: decision.effectiveOn, decision: decision.title } : {}),
      },
    });
    return getCompany(w, id);
  });
};

/** Images, pictures of articles, the papers of formalities and of what waited, which go with their company. */
const kindsOfCompany = [
  fileKinds.companyImage,
  fileKinds.articleImage,
  fileKinds.formalityFile,
  proposedFile,
];

/** A company is deleted while its register is empty alone: what was once written there is kept. */
export const deleteCompany = async (ctx: Context, id: string): Promise<void> => {
  requireAdmin(ctx);
  const erased = await write(ctx, async (w) => {
    const company = await lockForDeletion(w, id);
    if (!company) throw new Problem("company_not_found");
    if (await hasMovements(w, id)) throw new Problem("company_has_movements");
    const minutes = await eraseDecisionDocuments(w, id);
    const images = await eraseFilesOf(w.db, id, kindsOfCompany, w.clock.now());
    await deleteCompanyRow(w, id);
    await recordAudit(w, {
      action: "company.deleted",
      entityType: "company",
      entityId: id,
      detail: { name: company.name },
    });
    return [...minutes, ...images];
  });
  await dropFiles(ctx, erased);
};
