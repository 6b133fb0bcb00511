import type {
  ArticleBlock,
  ArticleBody,
} from "@coulisse/contract/operations/article-body.schemas.ts";
import type { ArticleAudience } from "@coulisse/contract/operations/articles.ts";

/** An article as it was written for a company of the stories. */
export type ArticleStory = Readonly<{
  slug: string;
  title: string;
  audience: ArticleAudience;
  writtenOn: string;
  /** A day of the story; none of a draft. */
  publishedOn: string | null;
  /** The article comes with the wide picture of its company. */
  hasCover?: true;
  body: ArticleBody;
}>;

const words = (text: string) => [{ type: "text" as const, text }];
const paragraph = (text: string) => ({ type: "paragraph" as const, content: words(text) });
const heading = (text: string): ArticleBlock => ({
  type: "heading",
  attrs: { level: 2 },
  content: words(text),
});
const list = (...items: readonly string[]): ArticleBlock => ({
  type: "bulletList",
  content: items.map((item) => ({ type: "listItem" as const, content: [paragraph(item)] })),
});
const table = (...[head = [], ...rows]: readonly (readonly string[])[]): ArticleBlock => ({
  type: "table",
  content: [
    {
      type: "tableRow",
      content: head.map((text) => ({ type: "tableHeader" as const, content: [paragraph(text)] })),
    },
    ...rows.map((cells) => ({
      type: "tableRow" as const,
      content: cells.map((text) => ({ type: "tableCell" as const, content: [paragraph(text)] })),
    })),
  ],
});
const link = (before: string, text: string, href: string): ArticleBlock => ({
  type: "paragraph",
  content: [...words(before), { type: "text", text, marks: [{ type: "link", attrs: { href } }] }],
});
const doc = (...content: ArticleBlock[]): ArticleBody => ({ type: "doc", content });

export const articles: readonly ArticleStory[] = [
  {
    slug: "le-fournil",
    title: "Gratte-Ciel : le four est commandé",
    audience: "PUBLIC",
    writtenOn: "2026-11-04",
    publishedOn: "2026-11-05",
    hasCover: true,
    body: doc(
      paragraph(
        "Le bail de l’ancien garage est signé, le permis est affiché. La sixième boulangerie ouvrira au printemps, avec l’atelier de formation que les apprentis attendent depuis deux ans.",
      ),
      heading("Ce qui est fait, ce qui reste"),
      list(
        "Le four à sole et le pétrin sont commandés ; ils seront livrés en février.",
        "Les travaux commencent le 4 janvier, par la dalle et l’électricité.",
        "Il reste à choisir l’enseigne : les actionnaires la verront les premiers.",
      ),
      link(
        "Les plans sont en ligne : ",
        "voir les plans de la boutique",
        "https://www.le-fournil.example/gratte-ciel",
      ),
    ),
  },
  {
    slug: "le-fournil",
    title: "Lettre d’automne aux actionnaires",
    audience: "SHAREHOLDERS",
    writtenOn: "2026-11-10",
    publishedOn: "2026-11-12",
    body: doc(
      paragraph(
        "Trois trimestres sont passés, et le pain de garde se vend mieux que la baguette. Voici les chiffres, avant l’assemblée.",
      ),
      table(
        ["Trimestre", "Ventes", "Résultat"],
        ["Premier", "612 000 €", "31 000 €"],
        ["Deuxième", "655 000 €", "38 000 €"],
        ["Troisième", "641 000 €", "29 000 €"],
      ),
      paragraph(
        "La hausse du blé pèse sur le troisième. Les semis payés d’avance nous en protègent à moitié.",
      ),
    ),
  },
  {
    slug: "le-fournil",
    title: "L’assemblée se prépare",
    audience: "SHAREHOLDERS",
    writtenOn: "2026-11-18",
    publishedOn: "2026-12-04",
    body: doc(
      paragraph("L’ordre du jour et les comptes seront joints à la convocation. Réservez le 15."),
    ),
  },
  {
    slug: "toits-du-couchant",
    title: "Deux toitures de plus, et une panne expliquée",
    audience: "PUBLIC",
    writtenOn: "2026-10-20",
    publishedOn: "2026-10-21",
    body: doc(
      paragraph(
        "L’école et la halle produisent depuis septembre. En août, un onduleur est resté muet onze jours : la garantie a payé la pièce, pas l’électricité perdue.",
      ),
    ),
  },
  {
    slug: "tournelle-logiciels",
    title: "Pourquoi nous recrutons deux personnes",
    audience: "SHAREHOLDERS",
    writtenOn: "2026-11-17",
    publishedOn: null,
    body: doc(paragraph("À relire par Bastien avant de publier.")),
  },
];
