import type { AccessKind, Terms } from "@coulisse/contract/wire/route.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import type { Context } from "#platform/context.ts";
import {
  requireAccess,
  requireSession,
  subjectOfParams,
  type Subject,
} from "#platform/permissions.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { createWorld, type World } from "../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const me = "01990000-0000-7000-8000-000000000001";
const myCompany = "01990000-0000-7000-8000-000000000002";
const myCorporate = "01990000-0000-7000-8000-000000000003";
const other = "01990000-0000-7000-8000-00000000000f";

const actor: Actor = {
  userId: me,
  sessionId: null,
  isAdmin: false,
  companyIds: [myCompany],
  holderIds: [me, myCorporate],
};

const routeFor = (access: AccessKind[], refusal?: 403 | 404): Terms => ({
  access,
  ...(refusal ? { refusal } : {}),
  summary: "Nothing",
  tag: "test",
});

const outcome = async (ctx: Context, route: Terms, subject: Subject): Promise<string> => {
  try {
    requireSession(ctx, route);
    await requireAccess(ctx, route, () => Promise.resolve(subject), companyRelations);
    return "allowed";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("who may call", () => {
  test.each<[AccessKind, Subject, string, string]>([
    ["public", {}, "allowed", "allowed"],
    ["user", {}, "no_session", "allowed"],
    ["self", { userId: me }, "no_session", "allowed"],
    ["self", { userId: other }, "no_session", "forbidden"],
    ["self", {}, "no_session", "forbidden"],
    ["company", { companyId: myCompany }, "no_session", "allowed"],
    ["company", { companyId: other }, "no_session", "forbidden"],
    ["company", {}, "no_session", "forbidden"],
    ["holder", { holderIds: [myCorporate] }, "no_session", "allowed"],
    ["holder", { holderIds: [me] }, "no_session", "allowed"],
    ["holder", { holderIds: [other] }, "no_session", "forbidden"],
    ["holder", { holderIds: [] }, "no_session", "forbidden"],
    ["holder", {}, "no_session", "forbidden"],
    ["party", { holderIds: [other, me] }, "no_session", "allowed"],
    ["party", { holderIds: [other] }, "no_session", "forbidden"],
    ["shareholder", { companyId: other }, "no_session", "forbidden"],
    ["shareholder", {}, "no_session", "forbidden"],
    ["listed", { companyId: other }, "forbidden", "forbidden"],
    ["listed", {}, "forbidden", "forbidden"],
    ["admin", { userId: me, companyId: myCompany, holderIds: [me] }, "no_session", "forbidden"],
  ])("%s of %j: a guest is %s, this user is %s", async (kind, subject, guest, user) => {
    const route = routeFor([kind]);
    expect(await outcome(world.contextOf(null), route, subject)).toBe(guest);
    expect(await outcome(world.contextOf(actor), route, subject)).toBe(user);
  });

  test("an administrator of the platform, where the row says so and not elsewhere", async () => {
    const admin = world.contextOf({ ...actor, isAdmin: true });
    expect(await outcome(admin, routeFor(["admin"]), {})).toBe("allowed");
    expect(await outcome(admin, routeFor(["self"]), { userId: other })).toBe("forbidden");
    expect(await outcome(admin, routeFor(["company"]), { companyId: other })).toBe("forbidden");
  });

  test("one of several kinds is enough", async () => {
    const route = routeFor(["self", "company", "admin"]);
    const ctx = world.contextOf(actor);
    expect(await outcome(ctx, route, { userId: other, companyId: myCompany })).toBe("allowed");
    expect(await outcome(ctx, route, { userId: other, companyId: other })).toBe("forbidden");
  });

  test("a row that hides says that nothing is there", async () => {
    const ctx = world.contextOf(actor);
    expect(await outcome(ctx, routeFor(["self"], 404), { userId: other })).toBe("not_found");
    expect(await outcome(ctx, routeFor(["self"], 403), { userId: other })).toBe("forbidden");
  });
});

test("whose thing a path names is read from its ids, and what it does not name opens nothing", () => {
  expect(subjectOfParams({ userId: me, companyId: myCompany, corporateId: myCorporate })).toEqual({
    userId: me,
    companyId: myCompany,
    holderIds: [myCorporate],
  });
  expect(subjectOfParams({ shareCategoryId: other })).toEqual({});
  expect(subjectOfParams(undefined)).toEqual({});
});

test("a guest is told to sign in before anything of the path is looked up", async () => {
  const route = routeFor(["company", "admin"], 404);
  let asked = false;
  expect(() => requireSession(world.contextOf(null), route)).toThrow("no_session");
  const lookUp = () => {
    asked = true;
    return Promise.resolve({});
  };
  await requireAccess(
    world.contextOf({ ...actor, isAdmin: true }),
    route,
    lookUp,
    companyRelations,
  );
  await requireAccess(world.contextOf(null), routeFor(["public"]), lookUp, companyRelations);
  expect(asked).toBe(false);
});
