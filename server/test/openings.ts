import { siretOf } from "../demo/identifiers.ts";
import { form, type Client } from "./client.ts";
import { pdf } from "./documents.ts";
import { file } from "./pictures.ts";

const seat = { line1: "7 quai de l’Isère", postcode: "26100", city: "Romans-sur-Isère" };

let rank = 700;
/** A number that no other test has asked for in this process. */
export const nextSiren = (): string => {
  rank += 1;
  return siretOf(rank).slice(0, 9);
};

type Fields = Record<string, string | File>;

/** What a founder sends who represents the company by law. */
export const openingForm = (fields: Fields = {}, on = new Date()): FormData =>
  form({
    siren: nextSiren(),
    name: "Filature des Trois Ponts",
    legalForm: "SAS",
    sector: "industry",
    seat: JSON.stringify(seat),
    capacity: "LEGAL_REPRESENTATIVE",
    title: "Présidente",
    extractOn: on.toISOString().slice(0, 10),
    articles: file(articles, "statuts.pdf", "application/pdf"),
    extract: file(extract, "kbis.pdf", "application/pdf"),
    ...fields,
  });

const extract = await pdf();
const articles = await pdf();

/** Asks to open a company, as its founder. */
export const openCompany = async (founder: Client, fields: Fields = {}, on?: Date) => {
  const answer = await founder.post("/company-openings", openingForm(fields, on));
  if (answer.status !== 201) throw new Error(`Not asked: ${JSON.stringify(answer.body)}`);
  return answer.body as {
    id: string;
    siren: string;
    state: string;
    company: { id: string; slug: string; name: string; openingState: string };
    papers: { id: string; kind: string }[];
  };
};

/** The platform opens every paper and accepts. */
export const acceptOpening = async (
  admin: Client,
  { id, papers }: { id: string; papers: { id: string }[] },
) => {
  for (const paper of papers) await admin.get(`/company-openings/${id}/papers/${paper.id}`);
  return admin.post(`/company-openings/${id}/decision`, { decision: "ACCEPTED" });
};
