/**
 * Every call of the product, asked by each role of a company: their own company's things, and another's.
 * What a role may is written here as a person reads it, apart from the table that the product decides by.
 */
import { companyRoles, type CompanyRole } from "@coulisse/domain/company-roles.ts";
import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes, type RouteName } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, Client } from "../client.ts";
import { giveRole } from "../company-roles.ts";
import { insertPerson } from "../states.ts";
import { readStored } from "../stored.ts";
import { createWorld } from "../world.ts";
import { everyCall, permissions } from "./every-call.ts";
import { createStage, type Stage } from "./stage.ts";
import { isRefusal, type Expectation } from "./table.ts";

const rightsTable = `
  act       REPRESENTATIVE  ADMINISTRATOR  REGISTER_KEEPER  FINANCE  LAWYER  READER
  read      yes             yes            yes              yes      yes     yes
  page      yes             yes            no               no       no      no
  papers    yes             yes            no               no       yes     no
  rounds    yes             yes            no               no       no      no
  remind    yes             yes            yes              no       yes     no
  decide    yes             yes            no               no       no      no
  register  yes             yes            yes              no       no      no
  withdraw  yes             yes            no               no       no      no
  roles     yes             yes            no               no       no      no
  invest    yes             yes            no               no       no      no
`;

/** The calls by which a company's people write, each with the act that it is. */
const writingCalls: Readonly<Record<string, string>> = {
  updateCompany: "page",
  updateCompanyImages: "page",
  deleteCompanyImage: "page",
  createArticle: "page",
  updateArticle: "page",
  deleteArticle: "page",
  sendArticleImage: "page",
  answerQuestion: "page",
  hideQuestion: "page",
  showQuestion: "page",
  dismissCompanyChecklist: "page",
  restoreCompanyChecklist: "page",
  createContract: "papers",
  updateContract: "papers",
  deleteContract: "papers",
  fileContract: "papers",
  sendContract: "papers",
  withdrawContract: "papers",
  createFormality: "papers",
  updateFormality: "papers",
  fileFormalityFiles: "papers",
  deleteFormality: "papers",
  createFundraising: "rounds",
  updateFundraising: "rounds",
  deleteFundraising: "rounds",
  fileFundraisingDocuments: "rounds",
  fileKeyInformation: "rounds",
  fileDepositaryCertificate: "rounds",
  updateIssueFacts: "rounds",
  fileIssueDecision: "rounds",
  openSubscriptionRights: "rounds",
  inviteHolders: "remind",
  printLetters: "remind",
  readPastedAddresses: "remind",
  giveAddresses: "remind",
  remindSigners: "remind",
  remindSubscriber: "remind",
  approveDeal: "decide",
  rejectDeal: "decide",
  verifyRegister: "register",
  setRegisterKeeper: "roles",
  setSecondPerson: "roles",
  // Of what others of them propose: it is taken back by whoever made it, or who administers.
  withdrawProposal: "withdraw",
  creditShares: "register",
  debitShares: "register",
  transferShares: "register",
  mentionShares: "register",
  inheritShares: "register",
  correctMovement: "register",
  previewMovement: "register",
  previewInheritance: "register",
  stateVoterRule: "register",
  updateShareholder: "register",
  previewShareOperation: "register",
  writeShareOperation: "register",
  undoShareOperation: "register",
  sellFractionRights: "register",
  createCompanyCategory: "register",
  updateShareCategory: "register",
  deleteShareCategory: "register",
  fileDecisionDocuments: "register",
  importRegister: "register",
  commitImport: "register",
  makeHolder: "register",
  offerCompanyRole: "roles",
  endCompanyRole: "roles",
  // In one's own name, of a company that is not listed: a role that reads it is no way into its market.
  createWish: "invest",
  keepAlertPrice: "invest",
  keepThread: "invest",
  createBuyOffer: "invest",
  createSellOffer: "invest",
  proposeDeal: "invest",
  createSubscription: "invest",
};

/** What is read for an act alone: a reader sees all of the company, and not whom it is about to name. */
const narrowReadings: Readonly<Record<string, string>> = { searchKnownHolders: "register" };

const [, ...rightsLines] = rightsTable.trim().split("\n");
const rights = new Map(
  rightsLines.map((line) => {
    const [act = "", ...cells] = line.trim().split(/\s+/);
    return [act, companyRoles.filter((_, at) => cells[at] === "yes")] as const;
  }),
);

const routeOf = (call: string): WholeRoute => routes[call as RouteName] as WholeRoute;
const actOf = (call: string): string =>
  routeOf(call).method === "GET"
    ? (narrowReadings[call] ?? "read")
    : (writingCalls[call] ?? "none");
const rolesFor = (call: string): readonly CompanyRole[] => rights.get(actOf(call)) ?? [];

let stage: Stage;
const clients = new Map<CompanyRole, Client>();

beforeAll(async () => {
  stage = await createStage(await createWorld());
  const { world, things } = stage;
  for (const role of companyRoles) {
    const email = `${role.toLowerCase()}@roles.example`;
    await insertPerson(world, {
      email,
      first_name: "Rôle",
      last_name: role,
      role: "ROLE_USER",
      email_verified_at: world.services.clock.now(),
    });
    const given = { companyId: things.own.companyId, role, email };
    clients.set(role, (await giveRole(world, stage.clients.admin, given)).client);
  }
});
afterAll(() => stage.world.close());

const ask = (role: CompanyRole, { call, thing }: Expectation): Promise<Answer> => {
  const route = routeOf(call);
  const asked = everyCall[call as RouteName](stage.things[thing], "company");
  const query = asked.query === undefined ? "" : `?${asked.query}`;
  const client = clients.get(role);
  if (!client) throw new Error(`Nobody is ${role}`);
  return client.call(route.method, fillPath(route.path, asked.params) + query, asked.body);
};

/** Whatever somebody without any part in it may do as well has no role of a company to do with. */
const ofSomebody = permissions.filter(({ statuses }) => isRefusal(statuses.user));
const ofOwnCompany = ofSomebody.filter(
  ({ thing, statuses }) => thing === "own" && !isRefusal(statuses.company),
);
const closed = ofSomebody.filter((row) => !ofOwnCompany.includes(row) && row.thing !== "listed");

test("each call by which a company's people write is known here with its act", () => {
  const writing = ofOwnCompany
    .map(({ call }) => call)
    .filter((call) => routeOf(call).method !== "GET" && actOf(call) !== "read");
  expect([...new Set(writing)].toSorted()).toEqual(Object.keys(writingCalls).toSorted());
});

describe.each(ofOwnCompany)("$call of one's own company", (row) => {
  test("is open to the roles whose act it is; refused to others, it writes nothing", async () => {
    const open = rolesFor(row.call);
    const before = await readStored(stage.world);
    for (const role of companyRoles.filter((one) => !open.includes(one))) {
      const answer = await ask(role, row);
      expect(`${role} ${isRefusal(answer.status)}`).toBe(`${role} true`);
    }
    expect(await readStored(stage.world)).toEqual(before);
    // What is deleted is not there for the next.
    for (const role of routeOf(row.call).method === "DELETE" ? open.slice(0, 1) : open) {
      const answer = await ask(role, row);
      expect(
        `${role} ${isRefusal(answer.status)} ${JSON.stringify(answer.body)?.slice(0, 80)}`,
      ).toContain(`${role} false`);
    }
  });
});

describe.each(closed)("$call of $thing", (row) => {
  test("is closed to every role, and writes nothing", async () => {
    const before = await readStored(stage.world);
    for (const role of companyRoles) {
      expect(`${role} ${isRefusal((await ask(role, row)).status)}`).toBe(`${role} true`);
    }
    expect(await readStored(stage.world)).toEqual(before);
  });
});
