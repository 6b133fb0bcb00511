import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TermName } from "./term-names.ts";

const words: Readonly<Record<TermName, MessageDescriptor>> = {
  holder: msg`Un porteur est une personne, ou une entité, au nom de qui des actions sont inscrites dans le registre de la société.`,
  approval: msg`L’agrément est l’accord que la société donne, ou refuse, à l’arrivée d’un nouvel acheteur. Sans cet accord, la cession ne se fait pas.`,
  preemption: msg`La préemption est le droit des actionnaires d’acheter en priorité les actions qu’un autre vend, au même prix que l’acheteur prévu.`,
  fingerprint: msg`L’empreinte SHA-256 est une suite de signes calculée à partir du fichier. Si une seule lettre du fichier changeait, l’empreinte serait différente : elle prouve que le document signé est bien celui-ci.`,
  dataRoom: msg`Une data room est un espace en ligne où la société dépose les documents qu’un investisseur lit avant de décider : comptes, statuts, contrats. Seules les personnes qu’elle admet y entrent.`,
  pureAccount: msg`Des actions au nominatif pur sont inscrites au nom de leur porteur dans le registre que tient la société, ou celui qu’elle en charge : aucune banque n’est entre les deux.`,
  administeredAccount: msg`Des actions au nominatif administré sont inscrites au registre de la société au nom de leur porteur, mais une banque ou un courtier, choisi par lui, tient son compte et exécute ses ordres.`,
};

export const Explanation = ({ name }: { name: TermName }) => {
  const { t } = useLingui();
  return <p>{t(words[name])}</p>;
};
