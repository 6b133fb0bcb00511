import type { questionRoutes } from "@coulisse/contract/operations/questions.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

// The companies are hidden from the marketplace: whoever holds no shares finds neither them nor questions.
export const questionsTable = readTable(`
  call              thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listQuestions     -        200    200         200   200   200          200    200        200      200      200    200
  exportQuestions   -        401    403         200   200   200          200    200        200      200      200    200
  askQuestion       own      401    403         404   404   201          404    201        404      403      404    201
  askQuestion       foreign  401    403         404   404   404          404    404        404      404      403    201
  answerQuestion    own      401    403         404   404   404          404    404        404      201      404    201
  answerQuestion    foreign  401    403         404   404   404          404    404        404      404      201    201
  hideQuestion      own      401    403         404   404   404          404    404        404      200      404    200
  hideQuestion      foreign  401    403         404   404   404          404    404        404      404      200    200
  showQuestion      own      401    403         404   404   404          404    404        404      200      404    200
  showQuestion      foreign  401    403         404   404   404          404    404        404      404      200    200
`);

const ofQuestion = ({ plain }: Things) => ({ params: { questionId: plain("questionId") } });

/** Each of the two who may hide a question hides another one, and shows it again. */
const twins = new Map<string, string>();

const ofTwin = (things: Things, caller: string) => {
  const id = things.plain("questionId");
  return { params: { questionId: caller === "admin" ? (twins.get(id) ?? "") : id } };
};

export const questionsThing: PlainThing = {
  name: "questionId",
  make: async (admin, { companyId }) => {
    const ask = async (text: string): Promise<string> =>
      (await admin.post("/questions", { companyId, text })).body.id;
    const id = await ask("Quand le dividende sera-t-il versé ?");
    twins.set(id, await ask("À quoi serviront les fonds ?"));
    return id;
  },
};

export const questionsCalls: Calls<typeof questionRoutes> = {
  listQuestions: () => ({}),
  exportQuestions: () => ({ params: { format: "csv" } }),
  askQuestion: ({ companyId }) => ({ body: { companyId, text: "Combien de salariés ?" } }),
  answerQuestion: (things) => ({ ...ofQuestion(things), body: { text: "En juin." } }),
  hideQuestion: (things, caller) => ({
    ...ofTwin(things, caller),
    body: { reason: "ASKED_TWICE" },
  }),
  showQuestion: ofTwin,
};
