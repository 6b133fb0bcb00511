import { isOfTwo, maritalWords, regimeWords } from "@coulisse/domain/civil-state.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Fact } from "#platform/documents/prose.ts";
import type { PartyFacts } from "./market-facts.ts";
import { orderWords } from "./order-words.ts";

/** A party with all that form 2759 asks of a person or of a company. */
export const partyFacts = (party: PartyFacts, locale: Locale): Fact[] => {
  const words = orderWords[locale];
  const fact = (label: string, value: string | null): Fact => ({
    label,
    value: value ?? words.unknown,
  });
  if (party.kind === "corporate") {
    return [
      fact(words.who, party.name),
      fact(words.legalForm, party.legalForm),
      fact(words.siren, party.siren),
      fact(words.activity, party.activityCode),
      fact(words.seat, party.address),
      fact(words.email, party.email),
      fact(words.actingBy, party.representative),
    ];
  }
  // Of who is not married nor bound by a PACS the law asks for no other person.
  const isAlone = party.maritalState !== null && !isOfTwo(party.maritalState);
  return [
    fact(words.who, party.name),
    fact(words.birthName, party.birthName),
    fact(words.firstNames, party.firstNames),
    fact(words.born, party.bornOn === null ? null : formatDate(party.bornOn, locale)),
    fact(words.birthPlace, party.birthPlace),
    fact(
      words.maritalState,
      party.maritalState === null ? null : maritalWords[locale][party.maritalState],
    ),
    fact(words.spouse, isAlone ? words.nobody : party.spouse),
    fact(
      words.regime,
      isAlone
        ? words.nobody
        : party.matrimonialRegime && regimeWords[locale][party.matrimonialRegime],
    ),
    fact(words.address, party.address),
    fact(words.email, party.email),
  ];
};
