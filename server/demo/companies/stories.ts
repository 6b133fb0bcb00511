import type { CompanyStory } from "../story/company-story.ts";
import { atelierArgilune } from "./atelier-argilune.ts";
import { contreNuitProductions } from "./contre-nuit-productions.ts";
import { cyclesBrisevent } from "./cycles-brisevent.ts";
import { domaineDeSauvacombe } from "./domaine-de-sauvacombe.ts";
import { ecoleMaravelle } from "./ecole-maravelle.ts";
import { halageEtConfluence } from "./halage-et-confluence.ts";
import { leCabasDEnBas } from "./le-cabas-d-en-bas.ts";
import { leFournil } from "./le-fournil.ts";
import { manufactureDOrival } from "./manufacture-d-orival.ts";
import { ostrelleBiosciences } from "./ostrelle-biosciences.ts";
import { spvTroisMeules } from "./spv-trois-meules.ts";
import { terreauNeuf } from "./terreau-neuf.ts";
import { toitsDuCouchant } from "./toits-du-couchant.ts";
import { tournelleLogiciels } from "./tournelle-logiciels.ts";

/** Every company of the demo; the longest stories come first, so that none is waited for alone. */
export const stories: readonly CompanyStory[] = [
  leFournil,
  leCabasDEnBas,
  toitsDuCouchant,
  cyclesBrisevent,
  tournelleLogiciels,
  ostrelleBiosciences,
  domaineDeSauvacombe,
  halageEtConfluence,
  spvTroisMeules,
  contreNuitProductions,
  ecoleMaravelle,
  manufactureDOrival,
  terreauNeuf,
  atelierArgilune,
];
