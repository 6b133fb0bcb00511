type Person = Readonly<{
  reference: string;
  name: string;
  firstName?: string;
  birth?: Readonly<{ day?: string; month?: string; year: string }>;
  nature?: "Personne physique" | "Personne morale";
}>;

const nobody: Person = { reference: "0", name: "QUELCONQUE", firstName: "Fictif" };

const detailOf = ({ firstName, birth }: Person) => [
  ...(firstName ? [{ TypeChamp: "PRENOM", Valeur: [{ Prenom: firstName }] }] : []),
  ...(birth
    ? [
        {
          TypeChamp: "DATE_DE_NAISSANCE",
          Valeur: [{ Jour: birth.day ?? "", Mois: birth.month ?? "", Annee: birth.year }],
        },
      ]
    : []),
];

/** A publication of the register of freezes, as the Trésor writes it. */
export const freezeList = (publishedAt: string, people: readonly Person[]): File => {
  const PublicationDetail = [nobody, ...people].map((person) => ({
    IdRegistre: person.reference,
    Nature: person.nature ?? "Personne physique",
    Nom: person.name,
    RegistreDetail: detailOf(person),
  }));
  const content = { Publications: { DatePublication: publishedAt, PublicationDetail } };
  return new File([JSON.stringify(content)], "gels.json", { type: "application/json" });
};

/** A list of exposed persons in our own format. */
export const exposedList = (people: readonly { lastName: string; firstNames: string }[]): File => {
  const rows = [{ lastName: "QUELCONQUE", firstNames: "Fictive" }, ...people].map(
    ({ lastName, firstNames }, rank) => `PPE-${rank};${lastName};${firstNames};;Fonction fictive;`,
  );
  const csv = ["reference;lastName;firstNames;born;function;aliases", ...rows].join("\n");
  return new File([csv], "exposees.csv", { type: "text/csv" });
};
