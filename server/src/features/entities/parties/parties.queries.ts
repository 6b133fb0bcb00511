import type { PartyGap } from "@coulisse/contract/entities/parties.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";
import type { Reading } from "#platform/context.ts";
import type { PartyFacts } from "#platform/documents/party.ts";
import { findCivilState } from "#features/accounts/people/civil-states.queries.ts";

/**
 * what form 2759 asks of a side, as far as anybody told us. Whoever acts for it is named; null
 * where nobody does here.
 */
export const readParty = async (
  r: Reading,
  holderId: string,
  userId: string | null,
): Promise<PartyFacts> => {
  const row = await r.db
    .selectFrom("holders as h")
    .leftJoin("users as acting", (join) => join.on("acting.id", "=", userId))
    .leftJoin("users as u", "u.id", "h.id")
    .leftJoin("corporates as e", "e.id", "h.id")
    .select(["h.name", "h.domicile", "e.siren", "e.legal_form", "u.first_name", "u.last_name"])
    .select([
      "u.birth_on",
      "u.birth_place",
      "acting.email",
      "e.id as corporate_id",
      "e.activity_code",
    ])
    .select(["acting.first_name as acting_first", "acting.last_name as acting_last"])
    .where("h.id", "=", holderId)
    .executeTakeFirstOrThrow();
  const { name, domicile: address, email } = row;
  if (row.corporate_id !== null) {
    const acting = [row.acting_first, row.acting_last].filter(Boolean).join(" ");
    return {
      kind: "corporate",
      name,
      address,
      email,
      activityCode: row.activity_code,
      legalForm: row.legal_form,
      siren: row.siren === null ? "" : formatSiret(row.siren),
      representative: acting === "" ? null : acting,
    };
  }
  const civil = await findCivilState(r, holderId);
  const stated = {
    maritalState: civil?.maritalState ?? null,
    spouse: civil?.spouseName ?? null,
    matrimonialRegime: civil?.matrimonialRegime ?? null,
  };
  return {
    kind: "user",
    name,
    address,
    email,
    ...stated,
    birthName: row.last_name,
    firstNames: row.first_name,
    bornOn: row.birth_on,
    birthPlace: row.birth_place,
  };
};

/** Finds what form 2759 asks of a party and nobody has stated yet. */
export const findPartyGaps = async (r: Reading, holderId: string): Promise<PartyGap[]> => {
  const holder = await r.db
    .selectFrom("holders as h")
    .leftJoin("corporates as e", "e.id", "h.id")
    .select(["h.kind", "h.domicile", "e.siren", "e.activity_code"])
    .where("h.id", "=", holderId)
    .executeTakeFirst();
  const isStated = holder?.kind !== "user" || (await findCivilState(r, holderId));
  // An entity that no French directory numbers has no such code.
  const isCoded = !holder?.siren || holder.activity_code;
  return [
    ...(holder?.domicile?.trim() ? [] : ["DOMICILE" as const]),
    ...(isStated ? [] : ["CIVIL_STATE" as const]),
    ...(isCoded ? [] : ["ACTIVITY_CODE" as const]),
  ];
};
