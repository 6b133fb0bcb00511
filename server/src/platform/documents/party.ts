import { isOfTwo, maritalWords, regimeWords } from "@coulisse/domain/civil-state.ts";
import type { MaritalState, MatrimonialRegime } from "@coulisse/domain/civil-state.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Fact } from "./prose.ts";

/** A person who is a party of a sale. Null stands for what nobody told us. */
export type PersonFacts = Readonly<{
  kind: "user";
  name: string;
  birthName: string | null;
  firstNames: string | null;
  bornOn: string | null;
  birthPlace: string | null;
  email: string | null;
  maritalState: MaritalState | null;
  spouse: string | null;
  matrimonialRegime: MatrimonialRegime | null;
  address: string | null;
}>;

export type EntityFacts = Readonly<{
  kind: "corporate";
  name: string;
  legalForm: string | null;
  siren: string;
  /** Its activity, by the code of the statistics office: `64.20Z`. */
  activityCode: string | null;
  email: string | null;
  address: string | null;
  /** The person who acts for it; null where nobody does here. */
  representative: string | null;
}>;

export type PartyFacts = PersonFacts | EntityFacts;

const fr = {
  who: "Nom ou dénomination",
  birthName: "Nom de naissance",
  firstNames: "Prénoms",
  born: "Né(e) le",
  birthPlace: "Lieu de naissance",
  email: "Adresse électronique",
  maritalState: "Situation matrimoniale",
  spouse: "Conjoint ou partenaire",
  nobody: "sans objet",
  regime: "Régime matrimonial",
  legalForm: "Forme",
  siren: "SIREN",
  activity: "Code d’activité (APE)",
  actingBy: "Représentée par",
  address: "Adresse",
  seat: "Siège social",
  unknown: "non renseigné",
};

const en: typeof fr = {
  who: "Name",
  birthName: "Birth name",
  firstNames: "First names",
  born: "Born on",
  birthPlace: "Place of birth",
  email: "E-mail address",
  maritalState: "Marital status",
  spouse: "Spouse or partner",
  nobody: "not applicable",
  regime: "Matrimonial regime",
  legalForm: "Legal form",
  siren: "SIREN",
  activity: "Activity code (APE)",
  actingBy: "Represented by",
  address: "Address",
  seat: "Registered office",
  unknown: "not on record",
};

const partyWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

/** A party with all that form 2759 asks of a person or of a company. */
export const partyFacts = (party: PartyFacts, locale: Locale): Fact[] => {
  const words = partyWords[locale];
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
