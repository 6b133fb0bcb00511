import { decideClassRequest } from "#features/identity/classes/class-decisions.commands.ts";
import { requestClass } from "#features/identity/classes/investor-classes.commands.ts";
import { readHolderClass } from "#features/identity/classes/investor-classes.queries.ts";
import { drawTaxNotice } from "../papers/tax-notice.ts";
import { accountHolders } from "../people/cast.ts";
import { contextAs, contextAt, eveningOf, morningOf, type World } from "./world.ts";

const askedOn = "2026-10-12";
const decidedOn = "2026-10-14";

/** R-23a: Hélène, who founded a bakery and leads it, asked to count as sophisticated and was approved. */
export const keepClasses = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const { helene } = accountHolders;
  const userId = ids.get(helene.key) ?? "";
  const ctx = contextAs(world, [userId], world.calendar.instant(eveningOf(askedOn)));
  const [known] = (await readHolderClass(ctx, userId, "user")).requests;
  const year = String(Number(world.calendar.day(askedOn).slice(0, 4)) - 1);
  const proof = {
    field: "files",
    name: "Avis d’impôt et portefeuille.pdf",
    mediaType: "application/pdf",
    bytes: drawTaxNotice(helene, year),
  };
  const figures = {
    grossIncomeCents: 8_400_000,
    portfolioCents: 16_250_000,
    experience: "EXECUTIVE" as const,
    experienceMonths: 62,
    experienceDetail: "Présidente du Fournil",
  };
  const { id, state } =
    known ?? (await requestClass(ctx, { holderId: userId, kind: "user", figures }, [proof]));
  if (state !== "PENDING") return;
  await decideClassRequest(contextAt(world, morningOf(decidedOn)), id, {
    decision: "ACCEPTED",
    reason: "Avis d’impôt, relevé de portefeuille et extrait Kbis du Fournil examinés",
  });
};
