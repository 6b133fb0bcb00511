import { spelling } from "./table/spellings.ts";

const entityForm =
  /\b(?:sas|sasu|sarl|eurl|sa|sci|sccv|scm|scp|snc|sca|scs|scop|scic|gie|gfa|gaec|earl|scea|selarl|selas|spfpl|se|fcpi|fcpr|fpci|fip|fps|slp|sicav|holding|participations?|invest|investissements?|investments?|ventures?|capital|partners|partenaires|fund|fonds|banque|bank|mutuelle|ltd|limited|plc|llc|llp|lp|inc|corp|gmbh|ag|bv|nv|spa|srl|trust|foundation|fondation|association|societe|compagnie)\b/;

/** « Ana Sa » may be called so: a form of companies is written in capitals. */
const surnameForms = /\b(?:sa|se|ag)\b/;
const capitalForms = /\b(?:SA|SE|AG)\b/;

const undotted = (name: string): string =>
  name.replace(/\b(?:[A-Za-z]\.){2,}/g, (dotted) => dotted.replaceAll(".", "").toUpperCase());

const isOfSurname = (name: string): boolean => {
  const plain = undotted(name);
  return (
    surnameForms.test(spelling(plain)) &&
    !capitalForms.test(plain) &&
    !entityForm.test(spelling(plain).replace(surnameForms, " "))
  );
};

/** Whether a name has the form of a company's in it: nobody is called « Tilleul SAS ». */
export const isEntityName = (name: string): boolean =>
  entityForm.test(spelling(undotted(name))) && !isOfSurname(name);

const jointForm =
  /^(?:l )?(?:indivision|coindivision|succession|hoirie|hoirs|heritiers|consorts|(?:les )?epoux)\b/;
const couple = /^(?:m|mr|monsieur|mme|mlle|madame) (?:et|ou) (?:m|mr|monsieur|mme|mlle|madame)\b/;

/** Whether a name is that of several people who hold together: of an estate, of heirs, of a couple. */
export const isJointName = (name: string): boolean => {
  const spelt = spelling(name.replace(/&/g, " et "));
  return jointForm.test(spelt) || couple.test(spelt);
};

const perhapsForm =
  /\b(?:cie|groupe?|cabinet|entreprises?|ets|etablissements|ateliers?|editions|club|syndicat|mairie|commune|ville de|departement|region|universite|ecole|institut|caisse|cooperative|consulting|conseils?|services?|solutions|technolog(?:y|ies)|labs?|studios?|immobiliere?|gestion|finances?|patrimoine|industries|distribution|energies?|fils|freres|soeurs|filles|family office|developpement)\b/;

/** Whether nothing but a person can tell if a name is a person's: « Durand & Fils », « Ana Sa ». */
export const isPerhapsEntityName = (name: string): boolean =>
  !isEntityName(name) &&
  !isJointName(name) &&
  (perhapsForm.test(spelling(name)) || /[&+]/.test(name) || isOfSurname(name));
