import type {
  DocumentReading,
  Mismatch,
} from "@coulisse/contract/identity/review-shapes.schemas.ts";
import {
  findStatedClaims,
  type StatedClaims,
} from "#features/accounts/people/stated-claims.queries.ts";
import { declaredBy } from "#features/identity/review/declared.queries.ts";
import type { Reading } from "#platform/context.ts";
import { compareIdentity, type Comparison, type DeclaredIdentity } from "./reading/comparisons.ts";

type Unsettled = Omit<Mismatch, "settled">;

const differing = (
  source: Mismatch["source"],
  comparisons: readonly Pick<Comparison, "field" | "declared" | "read" | "outcome">[],
): Unsettled[] =>
  comparisons.flatMap(({ field, declared, read, outcome }) =>
    outcome === "DIFFERS" ? [{ source, field, declared: declared ?? "", found: read ?? "" }] : [],
  );

/** The nom d’usage that FranceConnect gives beside the birth name is as much a name of the person. */
const againstStated = (declared: DeclaredIdentity, stated: StatedClaims): readonly Comparison[] =>
  compareIdentity(
    {
      ...declared,
      otherLastNames:
        stated.usedName !== null && stated.usedName === declared.lastName && stated.familyName
          ? [stated.familyName]
          : [],
    },
    {
      lastName: stated.familyName ?? "",
      firstNames: stated.givenName ?? "",
      bornOn: stated.birthdate,
      namesCut: false,
    },
  );

/** All that contradicts what is declared now, each with the reason that lets it stand, if any does. */
export const findMismatches = async (
  r: Reading,
  { id, userId }: Readonly<{ id: string; userId: string }>,
  readings: readonly DocumentReading[],
): Promise<Mismatch[]> => {
  const stated = await findStatedClaims(r, userId);
  const declared = await declaredBy(r, id);
  const found = [
    ...(stated ? differing("FRANCECONNECT", againstStated(declared, stated)) : []),
    ...readings.flatMap(({ documentType, comparisons }) =>
      documentType === "PROOF_OF_ADDRESS" ? [] : differing(documentType, comparisons),
    ),
  ];
  if (found.length === 0) return [];
  const reasons = await r.db
    .selectFrom("mismatch_reasons as m")
    .innerJoin("holders as h", "h.id", "m.recorded_by")
    .select(["m.source", "m.field", "m.declared", "m.found", "m.reason"])
    .select(["m.recorded_at", "h.name"])
    .where("m.investor_id", "=", id)
    .orderBy("m.id", "desc")
    .execute();
  return found.map((mismatch) => {
    const settled = reasons.find(
      (reason) =>
        reason.source === mismatch.source &&
        reason.field === mismatch.field &&
        reason.declared === mismatch.declared &&
        reason.found === mismatch.found,
    );
    const { reason = "", name = "", recorded_at: at } = settled ?? {};
    return { ...mismatch, settled: at ? { reason, by: name, at: at.toISOString() } : null };
  });
};
