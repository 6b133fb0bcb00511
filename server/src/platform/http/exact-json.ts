import type { FastifyInstance } from "fastify";

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

/** JSON as Fastify reads it, save that no quantity is rounded on its way to the schema. */
export const readJsonExactly = (app: FastifyInstance): void => {
  const usual = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) =>
      void usual(request, body, (error, value: unknown) =>
        error ? done(error) : done(null, readExactly(body, value)),
      ),
  );
};
