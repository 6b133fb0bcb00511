import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  title: (year: number) => `Récapitulatif fiscal ${year}`,
  subtitle: "Les cessions de titres de l’année, d’après les registres tenus sur la plateforme",
  holder: "Porteur",
  year: "Année",
  due: "À déclarer au plus tard le",
  dueOf: "l’administration fiscale publie chaque printemps la date de chaque département",
  toReport: "À reporter",
  sale: "Cession",
  atLine: (title: string, line: string) => `${title}, ligne ${line}`,
  proceeds: "Prix net",
  cost: "Prix de revient",
  result: "Résultat",
  sold: (company: string, quantity: string, category: string) =>
    `${company}, ${quantity} titres (${category})`,
  soldAt: (day: string, line: string, price: string, fees: string) =>
    `${day}, ligne ${line} du registre ; prix ${price}, frais ${fees}`,
  line: (
    company: string,
    nature: string,
    quantity: string,
    category: string,
    day: string,
    line: string,
  ) => `${company} : ${nature} de ${quantity} titres (${category}) le ${day}, ligne ${line}`,
  declared: (line: string, amount: string) =>
    `Valeur déclarée, comptée dans le prix de revient : ${amount}. ${line}`,
  declaredBy: (day: string, file: string) =>
    `valeur au ${day}, déclarée par le porteur et montrée par « ${file} »`,
  total: "Ensemble",
  totalOfKnown: "Ensemble des cessions dont tout est connu",
  unknown: "à compléter",
  noSale: "Aucune cession à titre onéreux n’est inscrite cette année.",
  gain: "Plus-value de l’année",
  loss: "Moins-value de l’année",
  inBox: (amount: string, box: string) => `${amount}, case ${box} de la déclaration de revenus`,
  lossFor: (years: number) =>
    `imputable sur les plus-values de même nature pendant ${years} ans (CGI, article 150-0 D, 11)`,
  ofForm: (edition: string) => `Lignes et cases du formulaire n° 2074 (${edition}).`,
  ofEarlier: (edition: string) =>
    `Lignes et cases du dernier formulaire n° 2074 paru (${edition}) : vérifiez-les sur celui de l’année dès qu’il paraît.`,
  entity: "Les plus-values d’une entité figurent dans ses propres comptes.",
  untaxed: "Sans impôt cette année",
  duty: "Droits d’enregistrement des cessions : ils sont à la charge des acheteurs (CGI, article 1712).",
  nothing: "Rien.",
  missing: "Ce qui manque encore",
  keep: "À conserver",
  keepUntil: (day: string) =>
    `Les relevés de cession et les actes d’achat sont à conserver jusqu’au ${day} (LPF, article L169).`,
  scope:
    "Ce récapitulatif ne connaît que les registres tenus sur la plateforme. Il n’y a ni dividendes, ni titres détenus ailleurs, ni abattements. Un montant qui n’est inscrit nulle part est demandé, et jamais estimé.",
  prevails: "",
};
export type TaxWords = typeof fr;

const en: TaxWords = {
  title: (year) => `Tax summary ${year}`,
  subtitle: "The year’s disposals of shares, by the registers kept on the platform",
  holder: "Holder",
  year: "Year",
  due: "To be declared by",
  dueOf: "the tax office publishes the date for each department every spring",
  toReport: "To report",
  sale: "Sale",
  atLine: (title, line) => `${title}, line ${line}`,
  proceeds: "Net price",
  cost: "Cost",
  result: "Result",
  sold: (company, quantity, category) => `${company}, ${quantity} shares (${category})`,
  soldAt: (day, line, price, fees) =>
    `${day}, line ${line} of the register; price ${price}, fees ${fees}`,
  line: (company, nature, quantity, category, day, line) =>
    `${company}: ${nature} of ${quantity} shares (${category}) on ${day}, line ${line}`,
  total: "Total",
  totalOfKnown: "Total of the sales for which everything is known",
  declared: (line, amount) => `Declared value, counted in the cost: ${amount}. ${line}`,
  declaredBy: (day, file) => `value on ${day}, declared by the holder and shown by “${file}”`,
  unknown: "to be completed",
  noSale: "No sale at a price was entered this year.",
  gain: "Gain of the year",
  loss: "Loss of the year",
  inBox: (amount, box) => `${amount}, box ${box} of the income tax return`,
  lossFor: (years) =>
    `set against gains of the same kind for ${years} years (CGI, article 150-0 D, 11)`,
  ofForm: (edition) => `Lines and boxes of form no. 2074 (${edition}).`,
  ofEarlier: (edition) =>
    `Lines and boxes of the latest published form no. 2074 (${edition}): check them against the form for the year once it is published.`,
  entity: "The gains of an entity are in its own accounts.",
  untaxed: "Untaxed this year",
  duty: "Registration duty of the sales: it is borne by the buyers (CGI, article 1712).",
  nothing: "Nothing.",
  missing: "What is still missing",
  keep: "To keep",
  keepUntil: (day) =>
    `Statements of sale and deeds of purchase are kept until ${day} (LPF, article L169).`,
  scope:
    "This summary draws only on the registers kept on the platform. It includes no dividends, no shares held elsewhere and no allowances. An amount that nobody has entered is asked for, never estimated.",
  prevails: "This is a translation. The paper in French prevails.",
};

export const taxWords: Readonly<Record<Locale, TaxWords>> = { fr, en };
