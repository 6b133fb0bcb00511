import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCategory, createCompany, credit } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { insertIdentity, insertPerson, setIdentity } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld({ clock: movableClock() });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

type Step = { step: string; isDone: boolean };

const doneOf = async (client: Client, path: string): Promise<string[]> => {
  const { status, body } = await client.get(`/checklists/${path}`);
  expect(status).toBe(200);
  return body.steps.filter(({ isDone }: Step) => isDone).map(({ step }: Step) => step);
};

const isDismissed = async (client: Client, path: string): Promise<boolean> =>
  (await client.get(`/checklists/${path}`)).body.isDismissed;

test("an investor’s first company is done with the first wish, and undone with it", async () => {
  const karim = await world.signedIn(world.people.karim.email);
  expect(await doneOf(karim, "investor")).toEqual(["email"]);
  const wish = await karim.post("/wishlist", { websiteLink: "https://societe.example" });
  expect(await doneOf(karim, "investor")).toEqual(["email", "interest"]);
  await karim.call("DELETE", `/wishlist/${wish.body.id}`);
  expect(await doneOf(karim, "investor")).toEqual(["email"]);
});

test("an identity that was sent in is examined, and done once it is validated alone", async () => {
  const { id, email } = world.people.stranger;
  const client = await world.signedIn(email);
  await insertIdentity(world, id, "MISSING");
  const identityAt = async (state: "SUBMITTED" | "VALIDATED" | "EXPIRED") => {
    await setIdentity(world, id, state, null);
    const { steps } = (await client.get("/checklists/investor")).body;
    return steps.find(({ step }: Step) => step === "identity");
  };
  expect(await identityAt("SUBMITTED")).toMatchObject({ isDone: false });
  expect(await identityAt("VALIDATED")).toEqual({ step: "identity", isDone: true });
  expect(await identityAt("EXPIRED")).toEqual({ step: "identity", isDone: false });
});

test("a company’s steps are done by its category, its register and the letters to its holders", async () => {
  const company = await createCompany(admin);
  const path = `companies/${company.id}`;
  expect(await doneOf(admin, path)).toEqual([]);
  const category = await createCategory(admin, company.id);
  expect(await doneOf(admin, path)).toEqual(["category"]);
  const name = { first_name: "Anna", last_name: "Porteur", email: "anna@liste.example" };
  const id = await insertPerson(world, { ...name, state: "INVITED" });
  await credit(admin, category.id, id, { quantity: 10, effectiveOn: "2024-01-15" });
  expect(await doneOf(admin, path)).toEqual(["category", "register"]);
  await admin.post(`/companies/${company.id}/invitations`, {});
  expect(await doneOf(admin, path)).toEqual(["category", "register", "invitations"]);
});

test("a list is put away for its reader alone, twice as once", async () => {
  const claire = await world.signedIn(world.people.claire.email);
  const karim = await world.signedIn(world.people.karim.email);
  const twice = await Promise.all([
    claire.post("/checklists/investor/dismissal"),
    claire.post("/checklists/investor/dismissal"),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([204, 204]);
  expect(await isDismissed(claire, "investor")).toBe(true);
  expect(await isDismissed(karim, "investor")).toBe(false);
  const [one, other] = [await createCompany(admin), await createCompany(admin)];
  await admin.post(`/checklists/companies/${one.id}/dismissal`);
  expect(await isDismissed(admin, `companies/${one.id}`)).toBe(true);
  expect(await isDismissed(admin, `companies/${other.id}`)).toBe(false);
  const nowhere = await admin.post(`/checklists/companies/${services().newId()}/dismissal`);
  expect([nowhere.status, nowhere.body.code]).toEqual([404, "company_not_found"]);
});

test("a list that was put away is shown again, to its reader alone", async () => {
  const claire = await world.signedIn(world.people.claire.email);
  const company = await createCompany(admin);
  const [own, ofCompany] = ["investor", `companies/${company.id}`];
  await claire.post(`/checklists/${own}/dismissal`);
  await admin.post(`/checklists/${ofCompany}/dismissal`);
  await admin.post("/checklists/platform/dismissal");
  expect((await claire.call("DELETE", `/checklists/${own}/dismissal`)).status).toBe(204);
  expect(await isDismissed(claire, own)).toBe(false);
  expect(await isDismissed(admin, ofCompany)).toBe(true);
  expect((await admin.call("DELETE", `/checklists/${ofCompany}/dismissal`)).status).toBe(204);
  expect((await admin.call("DELETE", "/checklists/platform/dismissal")).status).toBe(204);
  expect(await isDismissed(admin, ofCompany)).toBe(false);
  expect(await isDismissed(admin, "platform")).toBe(false);
});

const services = () => world.services.clock;

test("a platform that names its operator, has a company and a register needs no list", async () => {
  expect(await doneOf(admin, "platform")).toEqual(expect.arrayContaining(["first_company"]));
});
