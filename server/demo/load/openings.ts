import { buffer } from "node:stream/consumers";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { writeParagraph } from "#platform/documents/prose.ts";
import { openCompany } from "#features/companies/openings/openings.commands.ts";
import { listMyOpenings } from "#features/companies/openings/openings.queries.ts";
import { writtenFor } from "../calendar.ts";
import { founder } from "../people/cast.ts";
import { drawExtract } from "./representation.ts";
import { contextAs, morningOf, type World } from "./world.ts";

const mill = {
  legalName: "Filature des Trois Ponts",
  legalForm: "SAS",
  siret: "29841736100003",
  rcsNumber: "298 417 361 RCS Romans",
  domicile: "7 quai de l’Isère, 26100 Romans-sur-Isère",
} as const;

const drawArticles = async (ctx: Context): Promise<Buffer> => {
  const now = ctx.clock.now();
  const day = dayOf(now);
  const paper = await writePaper(
    () => ({
      kind: "sample",
      locale: "fr",
      drawnUpAt: now,
      landscape: false,
      title: "Statuts",
      subtitle: [mill.legalName],
      number: mill.siret,
      numberLabel: "SIRET",
      drawnUp: day,
      issuer: { name: mill.legalName, lines: ["Document fictif, sans valeur"] },
    }),
    async function* (flow) {
      writeParagraph(
        flow,
        "Article 7. Le capital est de 48 000 €, divisé en 4 000 actions ordinaires et 800 actions de préférence de 10 € chacune.",
      );
      writeParagraph(flow, "Article 11. Toute cession à un tiers est soumise à l’agrément.");
      yield;
    },
  );
  return buffer(paper);
};

/** Maud asks to open the spinning mill that she presides: the platform finds her request in its queue. */
export const keepOpenings = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const userId = ids.get(founder.key) ?? "";
  const ctx = contextAs(world, [userId], world.calendar.instant(morningOf(writtenFor)));
  if ((await listMyOpenings(ctx)).length > 0) return;
  const paper = (field: string, name: string, bytes: Buffer) => ({
    field,
    name,
    mediaType: "application/pdf",
    bytes,
  });
  const seat = { line1: "7 quai de l’Isère", line2: null, postcode: "26100" };
  await openCompany(
    ctx,
    {
      siren: mill.siret.slice(0, 9),
      name: mill.legalName,
      legalForm: mill.legalForm,
      sector: "industry",
      seat: { ...seat, city: "Romans-sur-Isère" },
      capacity: "LEGAL_REPRESENTATIVE",
      title: "Présidente",
      representative: null,
      extractOn: dayOf(ctx.clock.now()),
    },
    [
      paper("extract", "extrait-kbis.pdf", await drawExtract(ctx, mill)),
      paper("articles", "statuts.pdf", await drawArticles(ctx)),
    ],
  );
};
