import type { Person } from "./crowd.ts";

const named = (
  key: string,
  firstName: string,
  lastName: string,
  domicile: string,
  email = `${key}@courriel.example`,
): Person => ({ key, firstName, lastName, email, domicile });

/** Accounts that can sign in: the sign-in page shows them. */
export const accountHolders = {
  admin: named(
    "admin",
    "Ada",
    "Kervella",
    "3 quai Saint-Vincent, 69001 Lyon",
    "admin@coulisse.example",
  ),
  helene: named(
    "helene",
    "Hélène",
    "Vasseur",
    "41 rue des Charmettes, 69100 Villeurbanne",
    "helene@coulisse.example",
  ),
  claire: named(
    "claire",
    "Claire",
    "Aubry",
    "12 montée de la Grande-Côte, 69001 Lyon",
    "claire@coulisse.example",
  ),
  karim: named(
    "karim",
    "Karim",
    "Benali",
    "8 rue de la Résistance, 42000 Saint-Étienne",
    "karim@coulisse.example",
  ),
  nouveau: named(
    "nouveau",
    "Noé",
    "Tanguy",
    "25 rue de Siam, 29200 Brest",
    "nouveau@coulisse.example",
  ),
  inscription: named("inscription", "Lou", "Maréchal", "", "inscription@coulisse.example"),
} as const satisfies Record<string, Person>;

/** Somebody who asks to open her company, which is a draft until the platform decides. */
export const founder = named(
  "maud.charrier",
  "Maud",
  "Charrier",
  "7 quai de l’Isère, 26100 Romans-sur-Isère",
);

/** Founders, families and heirs: those whose part in a story is written by hand. */
export const namedPeople: readonly Person[] = [
  named("pascal.ogier", "Pascal", "Ogier", "6 rue Léon-Blum, 69100 Villeurbanne"),
  named("simone.ogier", "Simone", "Ogier", "14 place Grandclément, 69100 Villeurbanne"),
  named("juliette.ogier", "Juliette", "Ogier", "6 rue Léon-Blum, 69100 Villeurbanne"),
  named("bintou.sylla", "Bintou", "Sylla", "90 cours Émile-Zola, 69100 Villeurbanne"),
  named("gwendal.letallec", "Gwendal", "Le Tallec", "17 rue de la Classerie, 44400 Rezé"),
  named("soizic.abgrall", "Soizic", "Abgrall", "2 place du Commerce, 44000 Nantes"),
  named("ines.valadier", "Inès", "Valadier", "31 rue de la Valfère, 34000 Montpellier"),
  named("thomas.reboul", "Thomas", "Reboul", "5 rue Foch, 34000 Montpellier"),
  named("oumar.seck", "Oumar", "Seck", "118 avenue de Lodève, 34000 Montpellier"),
  named("mathias.grangier", "Mathias", "Grangier", "22 rue Thiers, 38000 Grenoble"),
  named("leila.haddou", "Leïla", "Haddou", "9 rue Lakanal, 38000 Grenoble"),
  named("victor.amblard", "Victor", "Amblard", "40 rue Ampère, 38000 Grenoble"),
  named("bertille.vanhoutte", "Bertille", "Vanhoutte", "66 rue Royale, 59000 Lille"),
  named("jeanloup.perrusset", "Jean-Loup", "Perrusset", "Les Combes, 39600 Arbois"),
  named("colette.perrusset", "Colette", "Perrusset", "Les Combes, 39600 Arbois"),
  named("florian.perrusset", "Florian", "Perrusset", "4 rue de l’Hôtel-de-Ville, 39600 Arbois"),
  named("lucile.perrusset", "Lucile", "Perrusset", "15 rue Battant, 25000 Besançon"),
  named("samia.ferhat", "Samia", "Ferhat", "73 rue d’Aubagne, 13001 Marseille"),
  named("bruno.castellane", "Bruno", "Castellane", "11 rue Consolat, 13001 Marseille"),
  named("clemence.stoffel", "Clémence", "Stoffel", "28 rue du Faubourg-National, 67000 Strasbourg"),
  named("hugo.riedinger", "Hugo", "Riedinger", "3 rue de la Krutenau, 67000 Strasbourg"),
  named("maud.querrien", "Maud", "Querrien", "52 rue Bressigny, 49000 Angers"),
  named("armel.querrien", "Armel", "Querrien", "52 rue Bressigny, 49000 Angers"),
  named("nassim.bouaziz", "Nassim", "Bouaziz", "1 rue Dumenge, 69004 Lyon"),
  named("yvette.cordonnier", "Yvette", "Cordonnier", "14 rue des Tables-Claudiennes, 69001 Lyon"),
  named("odile.wattrelos", "Odile", "Wattrelos", "7 quai de la République, 78700 Conflans"),
  named("koen.maertens", "Koen", "Maertens", "19 quai de Gesvres, 78700 Conflans"),
  named("bernard.orival", "Bernard", "d’Orival", "2 rue de la Manufacture, 42300 Roanne"),
  named("annesophie.orival", "Anne-Sophie", "d’Orival", "34 rue Brison, 42300 Roanne"),
  named("gregoire.orival", "Grégoire", "d’Orival", "8 rue Auguste-Comte, 69002 Lyon"),
  named("paloma.serrat", "Paloma", "Serrat", "16 avenue Georges-Clemenceau, 06220 Vallauris"),
];

/**
 * Cooperators of the first days, copied from a notebook: nobody wrote an e-mail address beside them,
 * and one is there twice, a letter off, as the register’s health says.
 */
export const peopleOfNotebook: readonly (Omit<Person, "email"> & Readonly<{ email: null }>)[] = [
  {
    key: "yvette.cordonier",
    firstName: "Yvette",
    lastName: "Cordonier",
    email: null,
    domicile: "14 rue des Tables-Claudiennes, 69001 Lyon",
  },
  {
    key: "raymond.teyssier",
    firstName: "Raymond",
    lastName: "Teyssier",
    email: null,
    domicile: "3 place Sathonay, 69001 Lyon",
  },
];
