import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#platform/html.ts";

type Json = Record<string, unknown>;
type Operation = {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string }>;
};

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#14211f;background:#fbf9f5}code{font-size:14px}section{border-top:1px solid #e2dccf;padding:.75rem 0}
h3{margin:0;font-size:15px}p{margin:.25rem 0}dl{display:grid;grid-template-columns:5rem 1fr;margin:.25rem 0}
dd{margin:0}@media(prefers-color-scheme:dark){body{color:#ece7dc;background:#101817}}`;

const describeOperation = (path: string, method: string, operation: Operation): string => {
  const parameters = operation.parameters
    .map(
      ({ name, in: place, required }) =>
        `<code>${name}</code> (${place}${required ? "" : ", optional"})`,
    )
    .join(", ");
  const replies = Object.entries(operation.responses)
    .map(([status, reply]) => `<dt>${status}</dt><dd>${escapeHtml(reply.description)}</dd>`)
    .join("");
  return `<section id="${method}-${escapeHtml(path)}"><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>
${parameters ? `<p>${parameters}</p>` : ""}<dl>${replies}</dl></section>`;
};

const drawPage = (description: Json): string => {
  const paths = description["paths"] as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? "");
  const body = Object.entries(groups)
    .map(
      ([tag, rows = []]) =>
        `<h2>${escapeHtml(tag)}</h2>${rows
          .map(({ path, method, operation }) => describeOperation(path, method, operation))
          .join("")}`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Coulisse API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Coulisse API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p>${body}</main></body></html>`;
};

/**
 * The description for machines at /api/openapi.json, and for people at /api/docs: made when somebody
 * first asks for one of them, and kept as it is sent.
 */
export const serveDocumentation = (app: FastifyInstance, describe: () => Promise<Json>): void => {
  let made: Promise<{ json: string; page: string }> | undefined;
  const make = async () => {
    const description = await describe();
    return { json: JSON.stringify(description), page: drawPage(description) };
  };
  const files = () => (made ??= make());
  app.get("/api/openapi.json", async (_, reply) =>
    reply.type("application/json; charset=utf-8").send((await files()).json),
  );
  app.get("/api/docs.css", (_, reply) => reply.type("text/css").send(style));
  app.get("/api/docs", async (_, reply) =>
    reply.type("text/html; charset=utf-8").send((await files()).page),
  );
};
