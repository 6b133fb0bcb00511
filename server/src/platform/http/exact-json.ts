import { usualBody, type BodyBounds } from "@coulisse/contract/wire/route.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Malformed } from "#platform/http/answers.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface FastifyContextConfig {
    bodyBounds?: BodyBounds;
  }
}

/** Numbers that may have more digits than a double keeps; a body without one is read once. */
const perhapsInexact = /[\d.]{16}/;

type Context = { source?: string };

/** A number that a double would round stays the text that was sent, which no number's field takes. */
const exactly = (_: string, value: unknown, { source }: Context): unknown =>
  typeof value === "number" && source !== undefined && perhapsInexact.test(source)
    ? String(value) === source
      ? value
      : source
    : value;

const readExactly = (text: string, value: unknown): unknown =>
  perhapsInexact.test(text)
    ? (JSON.parse(text, exactly as (key: string, value: unknown) => unknown) as unknown)
    : value;

const excess = (message: "body_deep" | "body_values"): Malformed =>
  new Malformed([{ code: "custom", path: ["body"], message }], {});

/**
 * Refuses by its signs alone what would cost the one thread much to read: nothing is made of a text
 * that is nested deeper, or holds more values, than the row of its call allows.
 */
export const requireWithin = (text: string, { depth, values }: Omit<BodyBounds, "bytes">): void => {
  let open = 0;
  let found = 0;
  let isInText = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (isInText) {
      if (sign === "\\") place += 1;
      else if (sign === '"') isInText = false;
      continue;
    }
    if (sign === '"') isInText = true;
    else if (sign === "]" || sign === "}") open -= 1;
    else if (sign === "[" || sign === "{") {
      open += 1;
      found += 1;
      if (open > depth) throw excess("body_deep");
    } else if (sign === ",") found += 1;
    if (found > values) throw excess("body_values");
  }
};

const boundsOf = (request: FastifyRequest): BodyBounds =>
  request.routeOptions.config.bodyBounds ?? usualBody;

/** JSON as Fastify reads it, save that it is measured first, and that no quantity is rounded. */
export const readJsonExactly = (app: FastifyInstance): void => {
  const usual = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      try {
        requireWithin(body, boundsOf(request));
      } catch (error) {
        done(error as Malformed);
        return;
      }
      void usual(request, body, (error, value: unknown) =>
        error ? done(error) : done(null, readExactly(body, value)),
      );
    },
  );
};
