import type { Context } from "#platform/context.ts";
import {
  correctMovement,
  creditShares,
  debitShares,
  mentionShares,
  transferShares,
  type MovementFacts,
} from "#features/register/lines/register.commands.ts";
import { createShareCategory } from "#features/securities/share-categories.commands.ts";
import { listCompanyShareCategories } from "#features/securities/share-categories.queries.ts";
import type { CategoryStory, CompanyStory } from "../story/company-story.ts";
import type { Line } from "../story/line.ts";
import { drawTransferOrder } from "../transfer-order.ts";
import { contextAt, eveningOf, type World } from "./world.ts";

type StoryUnderWay = Readonly<{
  world: World;
  story: CompanyStory;
  companyId: string;
  /** Ids of holders by the names that the stories use. */
  ids: ReadonlyMap<string, string>;
  categories: Map<string, { id: string; name: string }>;
}>;

const idOf = ({ ids }: StoryUnderWay, holder: string | null): string => {
  const id = ids.get(holder ?? "");
  if (id === undefined) throw new Error(`Nobody is called ${holder} in the demo world.`);
  return id;
};

/**
 * A category is made when the first line needs it, as an assembly decides it just before a round.
 */
const openCategory = async (
  told: StoryUnderWay,
  ctx: Context,
  category: CategoryStory,
): Promise<void> => {
  if (told.categories.has(category.code)) return;
  const until = category.inalienableUntil;
  const { id, name } = await createShareCategory(ctx, {
    ...category,
    ...(until ? { inalienableUntil: told.world.calendar.day(until) } : {}),
    companyId: told.companyId,
  });
  told.categories.set(category.code, { id, name });
};

const factsOf = ({ world: { calendar }, story }: StoryUnderWay, line: Line): MovementFacts => {
  const day = (written: string | undefined) =>
    written === undefined ? undefined : calendar.day(written);
  return {
    nature: line.nature,
    quantity: line.quantity,
    unitPrice: line.price,
    agreedOn: day(line.agreedOn),
    effectiveOn: day(line.effectiveOn),
    approvedOn: day(line.approvedOn),
    approvalReference: line.approvalReference,
    reason: line.reason === undefined ? undefined : calendar.text(line.reason),
    lackingReason: "Original sur papier, conservé au siège de la société",
    ...purgeOf(day(line.effectiveOn), story, line),
  };
};

/**
 * The other holders waived their right of pre-emption for each sale by hand, where the articles
 * give one.
 */
const purgeOf = (
  effectiveOn: string | undefined,
  { facts }: CompanyStory,
  { type, nature }: Line,
): Partial<MovementFacts> =>
  type === "TRANSFER" && nature === "sale" && facts.preemptionDays
    ? {
        preEmption: "waived",
        preEmptionOn: effectiveOn,
        preEmptionReference: "Renonciation écrite des autres associés",
      }
    : {};

const orderFor = async (told: StoryUnderWay, ctx: Context, line: Line) => {
  const { db } = ctx;
  const parties = [idOf(told, line.from), idOf(told, line.to)];
  const rows = await db
    .selectFrom("holders")
    .select(["id", "name"])
    .where("id", "in", parties)
    .execute();
  const nameOf = (id: string | undefined) => rows.find((row) => row.id === id)?.name ?? "";
  const bytes = drawTransferOrder({
    company: told.story.facts.name,
    from: nameOf(parties[0]),
    to: nameOf(parties[1]),
    quantity: line.quantity,
    category: told.categories.get(line.category)?.name ?? line.category,
    day: told.world.calendar.text(`{${line.agreedOn ?? line.effectiveOn}}`),
  });
  const name = "ordre-de-mouvement.pdf";
  return [{ field: "files", name, mediaType: "application/pdf", bytes }];
};

const writeLine = async (
  told: StoryUnderWay,
  ctx: Context,
  line: Line,
  movements: ReadonlyMap<string, string>,
  repeat: { key: string; requestHash: string },
): Promise<string> => {
  const category = told.categories.get(line.category);
  if (!category) throw new Error(`${told.story.facts.name} has no category ${line.category}.`);
  const facts = factsOf(told, line);
  switch (line.type) {
    case "ISSUE":
      return (await creditShares(ctx, category.id, idOf(told, line.to), facts, [], repeat)).id;
    case "CANCELLATION":
      return (await debitShares(ctx, category.id, idOf(told, line.from), facts, [], repeat)).id;
    case "TRANSFER": {
      const parties = { from: idOf(told, line.from), to: idOf(told, line.to) };
      const documents = line.hasOrder ? await orderFor(told, ctx, line) : [];
      return (await transferShares(ctx, category.id, parties, facts, documents, repeat)).id;
    }
    case "MENTION": {
      const parties = { from: idOf(told, line.from), to: idOf(told, line.to) };
      const encumbranceId = line.lifts === undefined ? null : movements.get(line.lifts);
      // The act is of the day on which it takes effect, unless the story has another.
      const agreedOn = facts.agreedOn ?? facts.effectiveOn;
      const noted = { ...facts, agreedOn, encumbranceId };
      return (await mentionShares(ctx, category.id, parties, noted, [], repeat)).id;
    }
  }
};

/**
 * Registers the lines of a story in their order. Each has a key of its own, so that a telling that
 * was cut off is told again from the start: what is registered already is answered, not repeated.
 */
export const tellLines = async (
  world: World,
  story: CompanyStory,
  companyId: string,
  ids: ReadonlyMap<string, string>,
  lines: readonly Line[],
): Promise<void> => {
  const known = await listCompanyShareCategories(world.services, companyId);
  const categories = new Map(known.map((category) => [category.code, category]));
  const told: StoryUnderWay = { world, story, companyId, ids, categories };
  const movements = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    const ctx = contextAt(world, line.recordedAt);
    const category = story.categories.find(({ code }) => code === line.category);
    if (category) await openCategory(told, ctx, category);
    const key = `demo:${story.facts.slug}:${index + 1}`;
    const repeat = { key, requestHash: key };
    const wrong = line.corrects === undefined ? undefined : movements.get(line.corrects);
    if (wrong !== undefined) await correctMovement(ctx, wrong, line.reason ?? "", repeat);
    else movements.set(line.label ?? "", await writeLine(told, ctx, line, movements, repeat));
  }
  const evening = contextAt(world, eveningOf(story.opensOn));
  for (const category of story.categories) await openCategory(told, evening, category);
};
