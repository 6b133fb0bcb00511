import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { isDatabaseAway } from "#platform/database-away.ts";
import {
  asProblem,
  brokenConstraint,
  fieldProblem,
  invariant,
  Problem,
} from "#platform/problem.ts";
import { refusalsOfAnyCall } from "#platform/refusals-of-any-call.ts";
import { refusals } from "#server/features.ts";

const databaseError = (fields: Record<string, string>): Error =>
  Object.assign(new Error(fields["message"] ?? "failed"), fields);

describe("what the database says", () => {
  test("a refusal of one of its functions is a refusal, with its facts", () => {
    const error = databaseError({
      code: "CL422",
      message: "not_enough_shares",
      detail: '{"available": 3}',
    });
    expect(asProblem(error)).toMatchObject({ code: "not_enough_shares", facts: { available: 3 } });
    const bare = databaseError({ code: "CL422", message: "not_transferable" });
    expect(asProblem(bare)).toMatchObject({ code: "not_transferable", facts: {} });
  });

  test.each(["22021", "22P05", "22008"])(
    "a value that no column keeps (%s) is the caller's",
    (code) => {
      expect(asProblem(databaseError({ code }))).toMatchObject({ code: "malformed_request" });
    },
  );

  test.each(["23505", "42P01", "22P02", "XX000", "CL500"])(
    "%s is a bug until a command says otherwise",
    (code) => {
      const error = databaseError({ code });
      expect(asProblem(error)).toBe(error);
    },
  );

  test("a broken constraint is known by its name, and another failure is none", () => {
    expect(brokenConstraint(databaseError({ code: "23505", constraint: "users_email" }))).toBe(
      "users_email",
    );
    expect(brokenConstraint(databaseError({ code: "23514", constraint: "c" }))).toBe("c");
    expect(brokenConstraint(databaseError({ code: "40P01", constraint: "c" }))).toBeUndefined();
    expect(brokenConstraint(new Error("x"))).toBeUndefined();
  });

  test.each([
    [{ code: "ECONNREFUSED" }, true],
    [{ code: "ECONNRESET" }, true],
    [{ code: "57P01" }, true],
    [{ code: "57P03" }, true],
    [{ code: "53300" }, true],
    [{ code: "08006" }, true],
    [{ message: "timeout exceeded when trying to connect" }, true],
    [{ message: "Connection terminated unexpectedly" }, true],
    [{ message: "Client has encountered a connection error and is not queryable" }, true],
    [{ code: "57014" }, false],
    [{ code: "23505" }, false],
    [{ code: "25006" }, true],
    [{ code: "40P01" }, false],
    [{ message: "anything else" }, false],
  ] as [Record<string, string>, boolean][])("%j means that it is away: %s", (fields, away) => {
    expect(isDatabaseAway(databaseError(fields))).toBe(away);
  });

  test("a refusal of ours is never taken for a database that is away", () => {
    expect(isDatabaseAway(new Problem("not_found"))).toBe(false);
    expect(isDatabaseAway(undefined)).toBe(false);
  });
});

test("a refusal of a field carries the field, and a broken invariant is no refusal", () => {
  const problem = fieldProblem("not_enough_shares", "quantity", { available: 2 });
  expect(problem.fields).toEqual([{ location: "quantity", code: "not_enough_shares" }]);
  expect(problem.facts).toEqual({ available: 2 });
  expect(() => invariant(false, "a thing holds")).toThrow("Invariant broken: a thing holds");
  expect(() => invariant(1, "it does")).not.toThrow();
});

describe("the words of every refusal", () => {
  const rows = Object.entries(refusals);
  /** The specification gives these words, down to the sign that ends them or does not. */
  const givenWords = new Set(["passwords_differ"]);

  test.each(rows)(
    "%s are said in both languages, as sentences, with a status of its kind",
    (code, refusal) => {
      expect(code).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
      const refusals = [400, 401, 403, 404, 408, 409, 410, 412, 413, 415, 422, 429, 431];
      const faults = [500, 503, 507];
      expect([...refusals, ...faults]).toContain(refusal.status);
      const { title, description } = refusal;
      for (const text of [title.fr, title.en]) expect(text).toMatch(/^\p{Lu}[^.]*$/u);
      const sentence = givenWords.has(code) ? /^\p{Lu}/u : /^(?:\p{Lu}|\{).*[.!?]$/u;
      for (const text of [description.fr, description.en]) expect(text).toMatch(sentence);
      expect(description.fr).not.toBe(description.en);
      const facts = (text: string) =>
        [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();
      expect(facts(description.en)).toEqual(facts(description.fr));
      expect(facts(title.fr + title.en)).toEqual([]);
    },
  );

  test("stand in one table each, so that none is said by whoever comes last", async () => {
    const features = new URL("../features/", import.meta.url);
    const files = (await readdir(features, { recursive: true })).filter((name) =>
      name.endsWith(".errors.ts"),
    );
    const tables = await Promise.all(
      files.map(async (name) => Object.values(await import(new URL(name, features).href))),
    );
    const codes = [refusalsOfAnyCall, ...tables.flat()].flatMap((table) =>
      Object.keys(table as object),
    );
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted());
  });
});
