import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { createWish } from "#features/operations/wishlist/wishlist.commands.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { contextAs, eveningOf, type World } from "./world.ts";

type Wished = Readonly<{ slug: string } | { websiteLink: string }>;

const cycles = { slug: "cycles-brisevent" };
const fournil = { slug: "le-fournil" };
const thyme = { websiteLink: "https://terre-de-thym.example" };

/** Each a day after the other, in the order of the story: the last one yesterday. */
const wishes: readonly (readonly [person: string, wished: Wished])[] = [
  ["claire", { slug: "ostrelle-biosciences" }],
  ["karim", fournil],
  ["helene", cycles],
  ["claire", cycles],
  ["karim", { slug: "ecole-maravelle" }],
  ["karim", thyme],
  ["claire", { websiteLink: "https://www.chantier-naval-de-paimpol.example/equipe/" }],
  ["nouveau", fournil],
  ["karim", cycles],
  ["claire", thyme],
];

/** Companies and sites that the people who can sign in would like to hold shares of. */
export const keepWishes = async (world: World, ids: ReadonlyMap<string, string>): Promise<void> => {
  for (const [place, [person, wished]] of wishes.entries()) {
    const at = world.calendar.instant(eveningOf(addDays(writtenFor, place - wishes.length)));
    const ctx = contextAs(world, [ids.get(person) ?? ""], at);
    if ("websiteLink" in wished) await createWish(ctx, wished);
    else {
      const { companyId } = await subjectOfSlug(ctx, wished.slug);
      if (companyId !== undefined) await createWish(ctx, { companyId });
    }
  }
};
