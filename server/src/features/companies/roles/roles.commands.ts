import {
  roleAnswerDays,
  type companyRoleRoutes,
} from "@coulisse/contract/companies/company-roles.ts";
import type { CompanyRole, MyRole } from "@coulisse/contract/companies/company-roles.schemas.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { isAdministering } from "@coulisse/domain/company-roles.ts";
import { daySeconds, dayMs } from "@coulisse/domain/spans.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { requireRightIn } from "#features/companies/company-rights.queries.ts";
import { lockCompany } from "#features/companies/companies.store.ts";
import {
  tellAccepted,
  tellEnded,
  tellOffered,
} from "#features/companies/roles/role-news.commands.ts";
import {
  findCompanyOfRole,
  findGiver,
  findOwnerOfAddress,
  getCompanyRole,
  listMyRoles,
} from "#features/companies/roles/roles.queries.ts";
import {
  isLast,
  obstacleToEnding,
  requireEndable,
  requireGiver,
  requireTerm,
} from "#features/companies/roles/roles.rules.ts";
import {
  acceptRoleRow,
  endLapsed,
  endRoleRow,
  endRolesOf,
  insertRole,
  lockRoles,
  type HeldRole,
} from "#features/companies/roles/roles.store.ts";

/** A mail to an address that somebody typed is no way to write to strangers. */
const offersADay = 30;

type Recorded = "company.role_offered" | "company.role_accepted" | "company.role_ended";

const recordRole = (
  w: Writing,
  action: Recorded,
  { companyId, ...detail }: Readonly<{ companyId: string; role: string; userId?: string | null }>,
) => recordAudit(w, { action, entityType: "company", entityId: companyId, detail });

/** Holds a company and what stands of its roles: of two who end them at once, one sees the other. */
const holdRoles = async (w: Writing, companyId: string) => {
  const company = await lockCompany(w, companyId);
  if (!company) throw new Problem("company_not_found");
  const today = dayOf(w.clock.now());
  return { company, today, standing: await lockRoles(w, companyId, today) };
};

type Offer = ParsedBody<(typeof companyRoleRoutes)["offerCompanyRole"]>;

/** Nobody is offered what they have, and no address two things at once. */
const requireRoom = async (
  w: Writing,
  { email, role }: Offer,
  { standing, today }: Readonly<{ standing: readonly HeldRole[]; today: string }>,
): Promise<void> => {
  const isOffered = standing.some(
    (one) =>
      one.email?.toLowerCase() === email.toLowerCase() &&
      one.userId === null &&
      (one.answerBy ?? "") >= today,
  );
  if (isOffered) throw fieldProblem("role_offered", "email");
  const owner = await findOwnerOfAddress(w, email);
  const isHeld = standing.some((one) => one.userId === owner && one.role === role);
  if (owner !== undefined && isHeld) throw fieldProblem("role_held", "email");
};

/**
 * Offers a role to an address. What somebody typed proves nothing: the role begins once whoever has
 * proved that address accepts it.
 */
export const offerRole = async (
  ctx: Context,
  companyId: string,
  offer: Offer,
): Promise<CompanyRole> => {
  const { userId: givenBy } = requireRightIn(ctx, "roles", companyId);
  return write(ctx, async (w) => {
    await requireFreshProof(w);
    const { company, standing, today } = await holdRoles(w, companyId);
    // Whoever runs a company is named once it is one: before, the founder's word is all there is.
    if (company.opening_state !== "OPEN" && isAdministering(offer.role)) {
      throw fieldProblem("company_not_open", "role");
    }
    requireGiver(await findGiver(w, companyId), offer.role);
    requireTerm(offer, today);
    await requireRoom(w, offer, { standing, today });
    await takeAttempt(w, `role-offers:${companyId}`, daySeconds, offersADay, "too_many_requests");
    await endLapsed(w, companyId, today);
    const answerBy = dayOf(new Date(w.clock.now().getTime() + roleAnswerDays * dayMs));
    const id = await insertRole(w, { ...offer, companyId, answerBy, givenBy });
    await tellOffered(w, { ...offer, company, answerBy });
    await recordRole(w, "company.role_offered", { companyId, role: offer.role });
    return getCompanyRole(w, { companyId, id });
  });
};

/** The offer of this id, where it is made to the address that the person has proved. */
const findOffer = async (w: Writing, standing: readonly HeldRole[], id: string) => {
  const offer = standing.find((one) => one.id === id && one.userId === null);
  const { userId } = requireActor(w);
  const owner = offer?.email ? await findOwnerOfAddress(w, offer.email) : undefined;
  return owner === userId ? offer : undefined;
};

/** The role begins; one that the person had in the company gives way to it. */
export const acceptRole = async (ctx: Context, id: string): Promise<MyRole> => {
  const { userId } = requireActor(ctx);
  return write(ctx, async (w) => {
    const companyId = await findCompanyOfRole(w, id);
    if (companyId === undefined) throw new Problem("role_not_found");
    const { company, standing, today } = await holdRoles(w, companyId);
    const offer = await findOffer(w, standing, id);
    if (!offer) throw new Problem("role_not_found");
    await requireFreshProof(w);
    if ((offer.answerBy ?? "") < today) throw new Problem("role_offer_over");
    const { role } = offer;
    const former = standing.find((one) => one.userId === userId);
    const others = standing.filter((one) => one !== former);
    const staying = [...others, { id, role, userId }];
    if (former && isLast(former, staying)) throw new Problem("last_administrator");
    await endLapsed(w, companyId, today);
    await endRolesOf(w, { companyId, userId }, userId);
    await acceptRoleRow(w, id, userId);
    await tellAccepted(w, company, { role, userId });
    await recordRole(w, "company.role_accepted", { companyId, role, userId });
    const mine = (await listMyRoles(w)).find((one) => one.id === id);
    if (!mine) throw new Error(`The role ${id} was accepted and is not there`);
    return mine;
  });
};

const endHeld = async (
  w: Writing,
  company: Readonly<{ id: string; name: string; slug: string }>,
  { id, role, userId }: HeldRole,
): Promise<void> => {
  await endRoleRow(w, id, requireActor(w).userId);
  if (userId !== null) await tellEnded(w, company, { role, userId });
  await recordRole(w, "company.role_ended", { companyId: company.id, role, userId });
};

type Ending = Readonly<{ companyId: string; roleId: string }>;

/** The rights of whom it was end with their next request. */
export const endRole = async (ctx: Context, { companyId, roleId }: Ending): Promise<void> => {
  const { userId } = requireRightIn(ctx, "roles", companyId);
  await write(ctx, async (w) => {
    await requireFreshProof(w);
    const { company, standing } = await holdRoles(w, companyId);
    const ending = standing.find(({ id }) => id === roleId);
    if (!ending) throw new Problem("role_not_found");
    const giver = await findGiver(w, companyId);
    const isOwn = ending.userId === userId;
    requireEndable(obstacleToEnding({ ...giver, isOwn }, ending, standing));
    await endHeld(w, company, ending);
  });
};

/** Somebody declines what is offered to them, or gives their own role up. */
export const leaveRole = async (ctx: Context, id: string): Promise<void> => {
  const { userId } = requireActor(ctx);
  await write(ctx, async (w) => {
    const companyId = await findCompanyOfRole(w, id);
    if (companyId === undefined) throw new Problem("role_not_found");
    const { company, standing } = await holdRoles(w, companyId);
    const own = standing.find((one) => one.id === id && one.userId === userId);
    const leaving = own ?? (await findOffer(w, standing, id));
    if (!leaving) throw new Problem("role_not_found");
    if (own) await requireFreshProof(w);
    if (isLast(leaving, standing)) throw new Problem("last_administrator");
    await endHeld(w, company, leaving);
  });
};
