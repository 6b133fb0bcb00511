import type { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { form } from "../client.ts";
import { file, png } from "../pictures.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

const pixels = await png({ width: 40, height: 30 });

// Each company has an article for its shareholders: they read it, and its administrators write it.
export const articlesTable = readTable(`
  call              thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createArticle     own      401    403         404   404   404          404    404        404      201      404    201
  createArticle     foreign  401    403         404   404   404          404    404        404      404      201    201
  listArticles      -        200    200         200   200   200          200    200        200      200      200    200
  listJournalCompanies  -    401    403         200   200   200          200    200        200      200      200    200
  exportArticles    -        401    403         200   200   200          200    200        200      200      200    200
  getArticle        own      404    404         404   404   200          404    200        404      200      404    200
  getArticle        foreign  404    404         404   404   404          404    404        404      404      200    200
  updateArticle     own      401    403         404   404   404          404    404        404      200      404    200
  updateArticle     foreign  401    403         404   404   404          404    404        404      404      200    200
  sendArticleImage  own      401    403         404   404   404          404    404        404      201      404    201
  sendArticleImage  foreign  401    403         404   404   404          404    404        404      404      201    201
  getArticleImage   own      404    404         404   404   404          404    404        404      404      404    404
  getArticleImage   foreign  404    404         404   404   404          404    404        404      404      404    404
  deleteArticle     own      401    403         404   404   404          404    404        404      204      404    204
  deleteArticle     foreign  401    403         404   404   404          404    404        404      404      204    204
`);

const text = {
  title: "Lettre aux actionnaires",
  audience: "SHAREHOLDERS",
  body: { type: "doc", content: [{ type: "paragraph" }] },
};
const ofArticle = ({ plain }: Things) => ({ params: { articleId: plain("articleId") } });

/** Each of the two who may delete an article deletes another one. */
const twins = new Map<string, string>();

export const articlesThing: PlainThing = {
  name: "articleId",
  make: async (admin, { companyId }) => {
    const published = { ...text, companyId, publishedAt: new Date().toISOString() };
    const write = async (): Promise<string> => (await admin.post("/articles", published)).body.id;
    const id = await write();
    twins.set(id, await write());
    return id;
  },
};

export const articlesCalls: Calls<typeof articleRoutes> = {
  createArticle: ({ companyId }) => ({ body: { ...text, companyId } }),
  exportArticles: () => ({ params: { format: "csv" } }),
  listArticles: () => ({}),
  listJournalCompanies: () => ({}),
  getArticle: ofArticle,
  updateArticle: (things) => ({ ...ofArticle(things), body: { title: "Autre titre" } }),
  deleteArticle: (things, caller) => {
    const id = things.plain("articleId");
    return { params: { articleId: caller === "admin" ? (twins.get(id) ?? "") : id } };
  },
  sendArticleImage: ({ companyId }) => ({
    params: { companyId },
    body: form({ file: file(pixels, "photo.png") }),
  }),
  // Of a picture that is not there: which of them may be read is a test of its own.
  getArticleImage: ({ documentId }) => ({ params: { imageId: documentId } }),
};
