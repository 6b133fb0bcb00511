import { describe, expect, it } from "vitest";
import { readExposedList } from "./exposed-list.ts";
import { readFreezeList } from "./freeze-list.ts";

const bytes = (content: unknown): Buffer =>
  Buffer.from(typeof content === "string" ? content : JSON.stringify(content));

const field = (TypeChamp: string, ...Valeur: unknown[]) => ({ TypeChamp, Valeur });

const publication = (...PublicationDetail: unknown[]) =>
  bytes({
    Publications: { DatePublication: "2026-10-09T14:50:59+02:00", PublicationDetail },
  });

const entry = (...RegistreDetail: unknown[]) => ({
  IdRegistre: 1234,
  Nature: "Personne physique",
  Nom: "FICTIF",
  RegistreDetail,
});

const only = (content: Buffer) => {
  const list = readFreezeList(content);
  if (typeof list === "string") throw new Error(list);
  return list.entries[0];
};

describe("R-27: the freeze register of the Trésor", () => {
  it("gives names, aliases, births and grounds of each entry, and its date", () => {
    const list = readFreezeList(
      publication(
        entry(
          field("PRENOM", { Prenom: "Jean" }),
          field("DATE_DE_NAISSANCE", { Jour: "1", Mois: "2", Annee: "1970" }),
          field("LIEU_DE_NAISSANCE", { Lieu: "Ailleurs", Pays: "Nulle part" }),
          field("NATIONALITE", { Pays: "Fictive" }),
          field("ALIAS", { Alias: "Le Fictif", Commentaire: "" }, { Alias: " " }),
          field("MOTIFS", { Motifs: "Inventé" }),
          field("PLUS_TARD", { Nouveau: "inconnu" }),
        ),
      ),
    );
    expect(list).toEqual({
      publishedAt: new Date("2026-10-09T12:50:59Z"),
      entries: [
        {
          reference: "1234",
          nature: "PERSON",
          names: ["Jean FICTIF", "Le Fictif"],
          births: ["1970-02-01"],
          places: ["Ailleurs Nulle part"],
          nationalities: ["Fictive"],
          grounds: ["Inventé"],
        },
      ],
    });
  });

  it.each([
    ["only a year", { Jour: "", Mois: "", Annee: "1970" }, ["1970"]],
    ["no day", { Jour: "", Mois: "2", Annee: "1970" }, ["1970-02"]],
    ["numbers", { Jour: 1, Mois: 12, Annee: 1970 }, ["1970-12-01"]],
    ["a span of years", { Annee: "entre 1970 et 1972" }, ["1970", "1972"]],
    ["nothing", { Jour: "", Mois: "", Annee: "" }, []],
  ])("takes a birth of which it has %s", (_, birth, expected) => {
    expect(only(publication(entry(field("DATE_DE_NAISSANCE", birth))))?.births).toEqual(expected);
  });

  it("passes over what it does not know, and takes the rest", () => {
    const odd = [null, 5, { Nature: "Aéronef", IdRegistre: 1, Nom: "X" }, { IdRegistre: 2 }];
    const list = readFreezeList(publication(...odd, entry("x", field("PRENOM", "y"))));
    expect(list).toMatchObject({ entries: [{ names: ["FICTIF"] }] });
  });

  it("takes a value that is not in a list, and an entry told twice as one", () => {
    const list = readFreezeList(
      publication(
        entry({ TypeChamp: "PRENOM", Valeur: { Prenom: "Jean" } }),
        entry(field("PRENOM", { Prenom: "Jeannot" })),
      ),
    );
    expect(list).toMatchObject({ entries: [{ names: ["Jean FICTIF", "Jeannot FICTIF"] }] });
  });

  it.each([
    ["is no JSON", bytes("<html>"), "list_unreadable"],
    ["is of another form", bytes({ items: [] }), "list_unreadable"],
    ["is not UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), "list_unreadable"],
    ["names nobody", publication(), "list_empty"],
    ["names nobody it knows", publication({ IdRegistre: 1, Nature: "Aéronef" }), "list_empty"],
  ])("is refused when it %s", (_, content, fault) => {
    expect(readFreezeList(content)).toBe(fault);
  });
});

describe("R-26: the list of exposed persons", () => {
  const expected = {
    reference: "PPE-1",
    names: ["Ada FICTIVE", "A. Fictive"],
    births: ["1970-02"],
    grounds: ["Ministre; fictive"],
  };

  it("is read as JSON", () => {
    const list = readExposedList(
      bytes({
        publishedOn: "2026-11-01",
        people: [
          {
            reference: "PPE-1",
            lastName: "FICTIVE",
            firstNames: "Ada",
            born: "1970-02",
            function: "Ministre; fictive",
            aliases: ["A. Fictive"],
          },
        ],
      }),
      "2026-11-20",
    );
    expect(list).toMatchObject({
      publishedAt: new Date("2026-11-01T00:00:00Z"),
      entries: [expected],
    });
  });

  it("is read as CSV, of the day of its import", () => {
    const csv =
      '\uFEFFreference;lastName;firstNames;born;function;aliases\r\nPPE-1;FICTIVE;Ada;1970-02;"Ministre; fictive";A. Fictive\r\n';
    expect(readExposedList(bytes(csv), "2026-11-20")).toMatchObject({
      publishedAt: new Date("2026-11-20T00:00:00Z"),
      entries: [expected],
    });
  });

  it("is read by the heads of its template, in either language, with days as spreadsheets have them", () => {
    const french = "Référence;Nom;Prénoms;Naissance;Fonction;Alias";
    const english = "Reference,Last name,First names,Born,Function,Aliases";
    const read = (csv: string) => readExposedList(bytes(csv), "2026-11-20");
    expect(read(`${french}\nPPE-1;FICTIVE;Ada;01/02/1970;Ministre;A. Fictive`)).toMatchObject({
      entries: [{ reference: "PPE-1", names: expected.names, births: ["1970-02-01"] }],
    });
    expect(read(`${english}\nPPE-1,FICTIVE,Ada,1970-02,Minister,A. Fictive`)).toMatchObject({
      entries: [{ reference: "PPE-1", names: expected.names, births: ["1970-02"] }],
    });
  });

  it.each([
    ["{", "list_unreadable"],
    ["nom;prenom\nx;y", "list_unreadable"],
    ["reference;lastName\n", "list_empty"],
    ['{"publishedOn":"2026-11-01","people":[]}', "list_empty"],
  ])("is refused where it says nothing: %j", (content, fault) => {
    expect(readExposedList(bytes(content), "2026-11-20")).toBe(fault);
  });
});
