import { spelling } from "./table/spellings.ts";

const entityForm =
  /\b(?:sas|sasu|sarl|eurl|sa|sci|snc|sca|scs|selarl|spfpl|se|fcpi|fcpr|fpci|fip|slp|holding|participations?|invest|investissements?|investments?|ventures?|capital|partners|partenaires|fund|fonds|banque|bank|ltd|limited|llc|llp|lp|inc|corp|gmbh|ag|bv|nv|spa|srl|trust|foundation|fondation|association|societe)\b/;

/** Whether a name has the form of a company's in it: nobody is called « Tilleul SAS ». */
export const isEntityName = (name: string): boolean =>
  entityForm.test(
    spelling(name.replace(/\b(?:[A-Za-z]\.){2,}/g, (dotted) => dotted.replaceAll(".", ""))),
  );

const jointForm =
  /^(?:l )?(?:indivision|coindivision|succession|hoirie|hoirs|heritiers|consorts)\b/;

/** Whether a name is that of several people who hold together: of an estate, or of heirs. */
export const isJointName = (name: string): boolean => jointForm.test(spelling(name));
