import type {
  Screening,
  ScreeningHit,
  ScreeningList,
} from "@coulisse/contract/screening-shapes.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const listWords: Words<ScreeningList["kind"]> = {
  FREEZE: msg`Registre national des gels`,
  EXPOSED: msg`Personnes politiquement exposées`,
};

export const sourceWords: Words<ScreeningList["source"]> = {
  IMPORT: msg`Importée`,
  FETCH: msg`Téléchargée`,
  EXAMPLE: msg`Exemple fictif`,
};

export const hitWords: Words<ScreeningHit["state"]> = {
  OPEN: msg`À trancher`,
  OTHER_PERSON: msg`Autre personne`,
  CONFIRMED: msg`Confirmée`,
  LIFTED: msg`Levée`,
};

export const occasionWords: Words<Screening["occasion"]> = {
  DECISION: msg`avant une décision`,
  PUBLICATION: msg`à une publication`,
  DEMAND: msg`à la demande`,
};
