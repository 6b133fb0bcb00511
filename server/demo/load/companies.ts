import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import { write, type Context } from "#platform/context.ts";
import { addAdministrator } from "#features/companies/administrators/administrators.commands.ts";
import { getKeeping } from "#features/companies/keeping/keeping.queries.ts";
import { setRegisterKeeper } from "#features/companies/keeping/keeping.commands.ts";
import { createCompany } from "#features/companies/companies.commands.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { importRegister } from "#features/imports/import.commands.ts";
import {
  getShareholder,
  listHoldingsOfCompany,
} from "#features/register/holders/holdings.queries.ts";
import { updateShareholder } from "#features/register/holders/shareholders.commands.ts";
import { writtenFor } from "../calendar.ts";
import type { CompanyStory } from "../story/company-story.ts";
import type { Line } from "../story/line.ts";
import { declaredCapitalCents, linesOf } from "../story/lines-of.ts";
import { tellLines } from "./lines.ts";
import type { Pictures } from "./pictures.ts";
import { keepRounds } from "./rounds.ts";
import { contextAt, morningOf, type World } from "./world.ts";

export type Stage = Readonly<{
  world: World;
  ids: ReadonlyMap<string, string>;
  badgeIds: ReadonlyMap<string, string>;
  pictures: Pictures;
}>;

const openCompany = async (
  { world, badgeIds, pictures }: Stage,
  story: CompanyStory,
  lines: readonly Line[],
): Promise<string> => {
  const ctx = contextAt(world, morningOf(story.opensOn));
  const { facts } = story;
  const { companyId } = await subjectOfSlug(ctx, facts.slug);
  if (companyId !== undefined) return companyId;
  const images = story.isDrawn ? await pictures(facts.slug) : [];
  const company = await createCompany(
    ctx,
    {
      ...facts,
      capitalCents: facts.capitalCents ?? declaredCapitalCents(story, lines),
      ...(facts.foundedOn ? { foundedOn: world.calendar.day(facts.foundedOn) } : {}),
      realEstate: {
        isMain: false,
        source: "Attestation du représentant légal",
        ...facts.realEstate,
        effectiveOn: world.calendar.day(
          facts.realEstate?.effectiveOn ?? facts.foundedOn ?? story.opensOn,
        ),
      },
      badgeIds: story.badges.map((name) => badgeIds.get(name) ?? ""),
    },
    images,
  );
  return company.id;
};

const takeOver = async (world: World, story: CompanyStory, companyId: string): Promise<void> => {
  if (!story.import) return;
  const { on, files } = story.import;
  const key = `demo:${story.facts.slug}:import`;
  const withoutDomicile = "Registre repris de l’ancien tenant, sans adresses";
  const report = await importRegister(
    contextAt(world, morningOf(on)),
    companyId,
    files(world.calendar.day).map((file) => ({
      field: "files",
      mediaType: "application/json",
      ...file,
    })),
    {
      commit: true,
      answers: [],
      mappings: [],
      amendments: [],
      said: {},
      withoutDomicile,
      invite: false,
    },
    { key, requestHash: key },
  );
  if (!report.committed) {
    const faults = [
      ...report.faults.map(({ message }) => message),
      ...report.questions.map(({ holderName, reason }) => `${holderName}: ${reason}.`),
    ].join(" ");
    throw new Error(`The register of ${story.facts.name} was not imported. ${faults}`);
  }
};

const annotate = async ({ world, ids }: Stage, story: CompanyStory, companyId: string) => {
  const ctx = contextAt(world, morningOf(writtenFor));
  for (const { holder, category, ...change } of story.accounts ?? []) {
    const name = story.categories.find(({ code }) => code === category)?.name;
    const { items: held } = await listHoldingsOfCompany(ctx, companyId, ids.get(holder) ?? "");
    const account = held.find((holding) => holding.shareCategoryName === name);
    if (!account) throw new Error(`${holder} has no account to note something on.`);
    const { accountType, note } = await getShareholder(ctx, account.shareHolderId);
    const isNoted =
      (change.accountType ?? accountType) === accountType && (change.note ?? note) === note;
    if (!isNoted) await updateShareholder(ctx, account.shareHolderId, change, undefined);
  }
};

/** Administrators may come with an imported register, so they are found by e-mail, too. */
const administratorId = async ({ world, ids }: Stage, name: string): Promise<string> => {
  const known = ids.get(name);
  if (known !== undefined) return known;
  const { id } = await world.services.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", name)
    .executeTakeFirstOrThrow();
  return id;
};

/** A company that keeps its register does so from its first day here. */
const handOver = async (ctx: Context, companyId: string, keeper: RegisterKeeper): Promise<void> => {
  if ((await getKeeping(ctx, companyId)).keeper === keeper) return;
  const reason = "La société tient son registre depuis son arrivée";
  await write(ctx, (w) => setRegisterKeeper(w, { companyId, keeper, reason }));
};

/** Tells the story of one company, or what an earlier telling left of it. */
export const keepCompany = async (stage: Stage, story: CompanyStory): Promise<void> => {
  const { world, ids } = stage;
  const lines = linesOf(story);
  const companyId = await openCompany(stage, story, lines);
  await takeOver(world, story, companyId);
  const ctx = contextAt(world, morningOf(story.opensOn));
  for (const name of story.administrators) {
    await addAdministrator(ctx, { companyId, userId: await administratorId(stage, name) });
  }
  if (story.keeper !== undefined) await handOver(ctx, companyId, story.keeper);
  await tellLines(world, story, companyId, ids, lines);
  await annotate(stage, story, companyId);
  await keepRounds(world, story, companyId);
};
