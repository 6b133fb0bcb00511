import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { form } from "../../../test/client.ts";
import type { MakeAsk } from "../../../test/permissions/calls.ts";
import { everyCall } from "../../../test/permissions/every-call.ts";
import { createStage, type Stage } from "../../../test/permissions/stage.ts";
import { createWorld } from "../../../test/world.ts";
import { Malformed } from "#platform/http/answers.ts";
import { wireFaults } from "#platform/http/fields.ts";
import { parse } from "#platform/http/parse.ts";

/** Texts on which an expression that goes back over what it read would not come to an end. */
const long = 1_000_000;
const texts: Readonly<Record<string, string>> = {
  letters: "a".repeat(long),
  digits: "1".repeat(long),
  points: ".".repeat(long),
  spaces: `x${" ".repeat(long)}x`,
  "at signs": "@".repeat(long),
  dashes: "-".repeat(long),
  names: "a.".repeat(long / 2),
  addresses: `a@${"a.".repeat(long / 2)}@`,
  "a link": `https://${"a".repeat(long)}`,
  "a link of names": `https://${"a.".repeat(long / 2)}!`,
};

type Shape = {
  type?: string;
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  $ref?: string;
  $defs?: Record<string, Shape>;
};
/** A leaf is a place where a text may stand, and the input that has it there. */
type Leaf = Readonly<{ path: readonly (string | number)[]; place: (text: string) => unknown }>;

/**
 * Gives the names of an object's kind, which stand beside the text: else nothing within is looked
 * at.
 */
const namesOfKind = (properties: Readonly<Record<string, Shape>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { const: only }]) =>
      only === undefined ? [] : [[name, only]],
    ),
  );

/** Every leaf, since a text may be sent for anything. */
const leavesOf = (shape: Shape, defs: Readonly<Record<string, Shape>>): Leaf[] => {
  if (shape.$ref !== undefined) {
    return leavesOf(defs[shape.$ref.replace("#/$defs/", "")] ?? {}, defs);
  }
  const { properties = {}, items } = shape;
  const beside = namesOfKind(properties);
  const nested = [
    ...Object.entries(properties).flatMap(([name, part]) =>
      leavesOf(part, defs).map(({ path, place }) => ({
        path: [name, ...path],
        place: (text: string) => ({ ...beside, [name]: place(text) }),
      })),
    ),
    ...(items ? leavesOf(items, defs) : []).map(({ path, place }) => ({
      path: [0, ...path],
      place: (text: string) => [place(text)],
    })),
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((part) => leavesOf(part, defs)),
  ];
  return nested.length > 0 ? nested : [{ path: [], place: (text) => text }];
};

const leavesIn = (schema: z.ZodType): Leaf[] => {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  const leaves = leavesOf(shape, shape.$defs ?? {}).filter(({ path }) => path.length > 0);
  const inputs = leaves.map((leaf) => [JSON.stringify([leaf.path, leaf.place("")]), leaf] as const);
  return [...new Map(inputs).values()];
};

const faultsOf = (schema: z.ZodType, input: unknown): string[] => {
  try {
    parse(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return wireFaults(error.issues, error.input, "fr").map(({ location }) => location);
  }
};

const places = (route: WholeRoute): [string, z.ZodType][] =>
  (["params", "query", "body"] as const).flatMap((place) => {
    const schema = route[place];
    return schema ? [[place, schema] as [string, z.ZodType]] : [];
  });

const rows = Object.entries(routes as Readonly<Record<string, WholeRoute>>).filter(
  ([, route]) => places(route).length > 0,
);

test.each(rows)(
  "%s refuses a text without end in each of its fields, by the field's name",
  (_, route) => {
    for (const [place, schema] of places(route)) {
      for (const { path, place: placed } of leavesIn(schema)) {
        for (const [kind, text] of Object.entries(texts)) {
          const named = faultsOf(schema, placed(text));
          const isNamed = named.some((name) => path.join(".").startsWith(name) && name !== "");
          expect([place, path.join("."), kind, isNamed]).toEqual([
            place,
            path.join("."),
            kind,
            true,
          ]);
        }
      }
    }
  },
);

describe("over HTTP", () => {
  const calls: Readonly<Record<string, MakeAsk>> = everyCall;
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage(await createWorld());
  });
  afterAll(() => stage.world.close());

  const writing = rows.filter(
    ([call, { body }]) => body && leavesIn(body).length > 0 && call !== "signOut",
  );
  /** Just below what a body may have. */
  const nearlyTooMuch = 900_000;

  test.each(writing)(
    "%s answers texts without end by a refusal that names fields",
    async (call, route) => {
      const { body } = route;
      const { params = {} } = calls[call]?.(stage.things.foreign, "admin") ?? {};
      const [field] = body ? leavesIn(body) : [];
      for (const text of ["a", ".", " ", "@", "a."]) {
        const long = field?.place(text.repeat(nearlyTooMuch / text.length));
        const { status, body: answer } = await stage.clients.admin.call(
          route.method,
          fillPath(route.path, params),
          long,
        );
        expect([400, 403, 404, 413, 415, 422, 429]).toContain(status);
        if (answer.code === "malformed_request") expect(answer.errors[0].location).not.toBe("");
      }
    },
  );

  test.each(["if-match", "idempotency-key", "accept-language", "range", "user-agent", "cookie"])(
    "%s may be as long as a header can be",
    async (name) => {
      for (const text of Object.values(texts)) {
        const headers = { [name]: text.slice(0, 15_000) };
        const { status } = await stage.world.guest.get("/companies", { headers });
        expect(status).toBeLessThan(500);
      }
    },
  );

  test("a file may be named as its sender likes", async () => {
    const { status: made, body } = await stage.clients.admin.post("/investors");
    expect(made).toBe(201);
    for (const text of Object.values(texts)) {
      const file = new File(["%PDF-1.4"], text);
      const { status } = await stage.clients.admin.post(
        `/investors/${body.id}/kyc/documents`,
        form({ type: "PASSPORT", file }),
      );
      expect(status).toBe(422);
    }
  });
});
