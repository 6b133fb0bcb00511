import type { CompanyAct, CompanyRole } from "./company-roles.ts";
import type { Words } from "./words.ts";

/** Words for the roles in a company. */
export const companyRoleWords: Words<CompanyRole> = {
  fr: {
    REPRESENTATIVE: "Représentant légal",
    ADMINISTRATOR: "Administrateur",
    REGISTER_KEEPER: "Teneur du registre",
    FINANCE: "Finances",
    LAWYER: "Avocat",
    READER: "Lecteur",
  },
  en: {
    REPRESENTATIVE: "Legal representative",
    ADMINISTRATOR: "Administrator",
    REGISTER_KEEPER: "Register keeper",
    FINANCE: "Finance",
    LAWYER: "Lawyer",
    READER: "Reader",
  },
};

/** Words for what a role lets somebody do. */
export const companyActWords: Words<CompanyAct> = {
  fr: {
    read: "Lire le registre, la table de capitalisation et les papiers",
    page: "Écrire la page et les articles",
    papers: "Écrire les contrats et suivre les formalités",
    rounds: "Préparer les levées de fonds",
    remind: "Inviter les porteurs, relancer les signataires",
    decide: "Décider des cessions",
    register: "Vérifier le registre, y écrire si la société le tient",
    finance: "Demander un virement",
    sign: "Signer au nom de la société",
    confirm: "Confirmer ce qu’une autre personne propose",
    roles: "Donner un rôle, y mettre fin",
  },
  en: {
    read: "Read the register, the cap table and the papers",
    page: "Write the page and the articles",
    papers: "Write contracts and follow formalities",
    rounds: "Prepare fundraising rounds",
    remind: "Invite holders, remind signatories",
    decide: "Decide on sales",
    register: "Verify the register, write in it where the company keeps it",
    finance: "Ask for a transfer of cash",
    sign: "Sign for the company",
    confirm: "Confirm what somebody else proposes",
    roles: "Give a role, end one",
  },
};
