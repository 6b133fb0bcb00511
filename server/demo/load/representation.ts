import { buffer } from "node:stream/consumers";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { writeFacts, writeParagraph } from "#platform/documents/prose.ts";
import { addRepresentative } from "#features/entities/corporates/representatives.commands.ts";
import { entities, type Entity } from "../people/entities.ts";

export const rejection =
  "L’extrait ne vous nomme pas parmi les dirigeants. Joignez un mandat signé de l’un d’eux.";

/** Draws what an entity's extract would show, like the papers of the product. */
export const drawExtract = async (
  ctx: Context,
  entity: Omit<Entity, "key" | "activityCode">,
): Promise<Buffer> => {
  const now = ctx.clock.now();
  const day = dayOf(now);
  const paper = await writePaper(
    () => ({
      kind: "sample",
      locale: "fr",
      drawnUpAt: now,
      landscape: false,
      title: "Extrait d’immatriculation",
      subtitle: [entity.legalName],
      number: entity.siret,
      numberLabel: "SIRET",
      drawnUp: day,
      issuer: { name: "Greffe de la démonstration", lines: ["Document fictif, sans valeur"] },
    }),
    async function* (flow) {
      writeFacts(flow, [
        { label: "Dénomination", value: entity.legalName },
        { label: "Forme juridique", value: entity.legalForm },
        { label: "Immatriculation", value: entity.rcsNumber },
        { label: "Siège", value: entity.domicile },
      ]);
      writeParagraph(flow, `Extrait délivré le ${day}.`);
      yield;
    },
  );
  return buffer(paper);
};

type Link = Readonly<{ corporateId: string; userId: string }>;

/** Through the door that everybody takes, with the extract as proof. */
export const askToRepresent = async (ctx: Context, link: Link, key: string): Promise<void> => {
  const entity = entities.find((one) => one.key === key);
  if (!entity) throw new Error(`No entity is called ${key}.`);
  const bytes = await drawExtract(ctx, entity);
  const name = `extrait-${key}.pdf`;
  const person = await ctx.db
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("id", "=", link.userId)
    .executeTakeFirstOrThrow();
  const legalRepresentative = { firstName: person.first_name, lastName: person.last_name };
  await addRepresentative(
    ctx,
    link,
    { kind: "KBIS", datedOn: dayOf(ctx.clock.now()), beneficialOwners: [], legalRepresentative },
    [{ field: "file", name, mediaType: "application/pdf", bytes }],
  );
};
