import {
  archivedBytesMax,
  archivedMax,
  type documentRoutes,
} from "@coulisse/contract/operations/documents.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { findBound, type Download } from "#platform/http/bind.ts";
import { parse } from "#platform/http/parse.ts";
import { requireAccess, subjectOfParams } from "#platform/permissions.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { readPapers, type PaperRow } from "#features/operations/documents/documents.queries.ts";
import {
  callOf,
  nameInArchive,
  type FileCall,
} from "#features/operations/documents/documents.rules.ts";
import type { ArchivedPart, Archive } from "#platform/archive/pack-archive.ts";

/** Makes the call that gives a file, and asks before it what the call asks of everybody. */
const readFile = async (ctx: Context, { name, params, query }: FileCall): Promise<Download> => {
  const bound = findBound(name);
  invariant(bound, "a paper is given by a call of the contract");
  const { route, binding } = bound;
  const asked = parse(route.params, params) as never;
  const subject = async () =>
    binding.subject ? binding.subject(ctx, asked) : subjectOfParams(asked);
  await requireAccess(ctx, route, subject, companyRelations);
  const answer = await binding.handle({
    ctx,
    params: asked,
    query: parse(route.query, query) as never,
    body: undefined as never,
    uploads: [],
    version: undefined,
    idempotency: null,
    cookies: {},
    device: "",
    delivery: null,
    setCookie: () => undefined,
  });
  return answer as unknown as Download;
};

/** The archive has its turn among papers already: what is drawn for it takes no other. */
const inTurnAlready = (ctx: Context): Context => ({
  ...ctx,
  lanes: {
    ...ctx.lanes,
    papers: { ...ctx.lanes.papers, run: (_who, work) => work() },
  },
});

const partsOf = ({ body }: Download): AsyncIterable<Uint8Array> | Iterable<Uint8Array> =>
  Buffer.isBuffer(body) ? [body] : body;

const words = {
  fr: { archive: "mes-documents-coulisse", own: "Coulisse", lacking: "NON-REMIS.txt" },
  en: { archive: "my-coulisse-documents", own: "Coulisse", lacking: "NOT-GIVEN.txt" },
} as const;

/** Files come one after the other; one that cannot be given any more is named and said in a last text. */
async function* readFiles(ctx: Context, rows: readonly PaperRow[]): AsyncGenerator<ArchivedPart[]> {
  const { userId } = requireActor(ctx);
  const { own, lacking } = words[ctx.locale];
  const taken = new Set<string>();
  const notGiven: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    let file: Download;
    try {
      file = await readFile(ctx, callOf(row, userId));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      notGiven.push(`${row.stated_on} ${row.company_name ?? own} ${row.title ?? row.paper}`);
      continue;
    }
    const folder = row.company_name ?? own;
    yield [{ name: nameInArchive(taken, { folder, on: row.stated_on, name: file.name }) }];
    for await (const part of partsOf(file)) {
      bytes += part.length;
      if (bytes > archivedBytesMax) {
        throw new Problem("documents_too_large", { facts: { max: archivedBytesMax / 1_000_000 } });
      }
      yield [{ bytes: new Uint8Array(part) }];
    }
  }
  if (notGiven.length === 0) return;
  const text = new TextEncoder().encode(`\uFEFF${notGiven.join("\r\n")}\r\n`);
  yield [{ name: lacking }, { bytes: text }];
}

const module = new URL("../../../platform/archive/pack-archive.ts", import.meta.url);

/** Papers as one archive, each as its own call gives it; packed apart from the server. */
export const packDocuments = async (
  ctx: Context,
  query: ParsedQuery<(typeof documentRoutes)["packDocuments"]>,
): Promise<Download> => {
  const { userId } = requireActor(ctx);
  const rows = await readPapers(ctx, query, archivedMax + 1);
  if (rows.length === 0) throw new Problem("documents_none");
  if (rows.length > archivedMax) {
    throw new Problem("documents_too_many", { facts: { max: archivedMax } });
  }
  const stored = rows.reduce((sum, { bytes }) => sum + (bytes ?? 0n), 0n);
  if (stored > BigInt(archivedBytesMax)) {
    throw new Problem("documents_too_large", { facts: { max: archivedBytesMax / 1_000_000 } });
  }
  const task: Archive = { madeAt: ctx.clock.now(), texts: [] };
  const documents = () => readFiles(inTurnAlready(ctx), rows);
  const file = await ctx.fileMaker.make({ module, task, rows: { documents } }, ctx.gone);
  await write(ctx, (w) =>
    recordAudit(w, {
      action: "user.documents_taken",
      entityType: "user",
      entityId: userId,
      detail: { count: rows.length },
    }),
  );
  const part = query.year ?? dayOf(ctx.clock.now());
  return {
    name: `${words[ctx.locale].archive}-${part}.zip`,
    mediaType: "application/zip",
    ...file,
  };
};
