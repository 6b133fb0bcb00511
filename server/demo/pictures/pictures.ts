import { contreNuitProductions } from "./contre-nuit-productions.ts";
import { cyclesBrisevent } from "./cycles-brisevent.ts";
import { domaineDeSauvacombe } from "./domaine-de-sauvacombe.ts";
import { ecoleMaravelle } from "./ecole-maravelle.ts";
import { halageEtConfluence } from "./halage-et-confluence.ts";
import { leCabasDEnBas } from "./le-cabas-d-en-bas.ts";
import { leFournil } from "./le-fournil.ts";
import { ostrelleBiosciences } from "./ostrelle-biosciences.ts";
import { spvTroisMeules } from "./spv-trois-meules.ts";
import { toitsDuCouchant } from "./toits-du-couchant.ts";
import { tournelleLogiciels } from "./tournelle-logiciels.ts";

type DrawnPicture = Readonly<{ scene: string; mark: string }>;

/** The companies that have pictures, by slug; the others show a monogram. */
export const pictures: ReadonlyMap<string, DrawnPicture> = new Map([
  ["le-fournil", leFournil],
  ["toits-du-couchant", toitsDuCouchant],
  ["ostrelle-biosciences", ostrelleBiosciences],
  ["tournelle-logiciels", tournelleLogiciels],
  ["spv-trois-meules", spvTroisMeules],
  ["domaine-de-sauvacombe", domaineDeSauvacombe],
  ["contre-nuit-productions", contreNuitProductions],
  ["cycles-brisevent", cyclesBrisevent],
  ["ecole-maravelle", ecoleMaravelle],
  ["le-cabas-d-en-bas", leCabasDEnBas],
  ["halage-et-confluence", halageEtConfluence],
]);
