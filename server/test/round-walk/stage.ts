import { Readable } from "node:stream";
import { CompiledQuery, type ControlledTransaction } from "kysely";
import { systemClock } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { DB } from "#platform/database-types.ts";
import type { Upload } from "#platform/http/bind.ts";
import { asProblem, Problem } from "#platform/problem.ts";
import { importStatement } from "#features/cash/statements/statements.commands.ts";
import { readStatementFile } from "#interchange/bank/read-statement.ts";
import { bankCsv, type BankRow } from "../bank.ts";
import { openEntityDesk } from "../entity-desk.ts";
import { createCategory, createCompany } from "../factories.ts";
import { pdf } from "../documents.ts";
import { createRound, dayIn, fileSheet, issueFactsOf } from "../rounds.ts";
import { becomeInvestor } from "../subscriptions.ts";
import type { World } from "../world.ts";
import { feesBps, maximum, minimum, owners, personOf, priceCents, type Owner } from "./model.ts";

type Tx = ControlledTransaction<DB>;
type Payer = Readonly<{ holderId: string; name: string; reference: string }>;

export type Stage = Readonly<{
  world: World;
  start: Date;
  round: Readonly<{ id: string; companyId: string; closesOn: string }>;
  payers: Readonly<Record<Owner, Payer>>;
  depositary: string;
  /** What its depositary certifies (R-22c). */
  certificate: Upload;
}>;

const typed = { name: "Essai", form: "SAS" };

/** A round of 30 shares that is open, two people and an entity that one of them represents with another, each with a wallet. */
export const openStage = async (world: World): Promise<Stage> => {
  const { people, services } = world;
  const start = services.clock.now();
  const admin = await world.signedIn(people.admin.email);
  const claire = await world.signedIn(people.claire.email);
  const karim = await world.signedIn(people.karim.email);
  await becomeInvestor(world, claire, people.claire.id);
  await becomeInvestor(world, karim, people.karim.id);
  const desk = await openEntityDesk(world, admin);
  const { id: entityId } = (await desk.typed(karim, { legalName: typed.name })).body;
  await desk.ask(karim, entityId, { datedOn: dayIn(0, start) }, people.karim.id);
  await desk.decide(entityId, { status: "VALIDATED" }, people.karim.id);
  const helene = await world.signedIn(people.helene.email);
  await becomeInvestor(world, helene, people.helene.id);
  await desk.ask(helene, entityId, { datedOn: dayIn(0, start) }, people.helene.id);
  await desk.decide(entityId, { status: "VALIDATED" }, people.helene.id);
  const company = await createCompany(admin, { visibleOnMarketplace: true, siret: null });
  const category = await createCategory(admin, company.id, { feesBps });
  const cents = (quantity: number) => quantity * priceCents;
  const round = await createRound(
    admin,
    {
      unitPrice: "12.34",
      ticketCents: cents(2),
      preMoneyCents: null,
      minimumCents: cents(minimum),
      targetCents: cents(20),
      maximumCents: cents(maximum),
    },
    { companyId: company.id, shareCategoryId: category.id },
    start,
  );
  await fileSheet(admin, round.id);
  const payer = async (holderId: string, name: string, path = "/wallet"): Promise<Payer> => {
    const client = holderId === people.claire.id ? claire : karim;
    return { holderId, name, reference: (await client.get(path)).body.funding.reference };
  };
  const { depositaryName: depositary } = issueFactsOf(start);
  const bytes = await pdf();
  const certificate = {
    field: "file",
    name: "certificat.pdf",
    mediaType: "application/pdf",
    bytes,
  };
  return {
    world,
    start,
    depositary,
    certificate,
    round: { id: round.id, companyId: company.id, closesOn: round.closesOn },
    payers: {
      claire: await payer(people.claire.id, "Claire Aubry"),
      karim: await payer(people.karim.id, "Karim Benali"),
      entity: await payer(entityId, typed.name, `/wallet?corporateId=${entityId}`),
    },
  };
};

/** The form is not what these walks are about: it is drawn in a process of its own. */
const fileMaker: Context["fileMaker"] = {
  make: async () => ({ body: Readable.from([Buffer.from("%PDF-1.7")]), bytes: 8 }),
  close: () => {},
};

/** One walk: its commands take part in one transaction, which is undone in the end. */
export const openWalk = (stage: Stage, tx: Tx) => {
  const { world, payers } = stage;
  let heldCents = 0;
  let lineCount = 0;
  let last: Readonly<{ file: File; opening: number; rows: readonly BankRow[] }> | undefined;

  const contextAt = (now: Date, who: "claire" | "karim" | "admin" | null): Context => {
    const holders = owners.filter((owner) => personOf(owner) === who);
    const actor = who && {
      userId: world.people[who].id,
      sessionId: null,
      isAdmin: who === "admin",
      companyIds: [],
      holderIds: holders.map((owner) => payers[owner].holderId),
    };
    const clock = { now: () => now, newId: systemClock.newId };
    return { ...world.contextOf(actor), db: tx, open: tx, clock, fileMaker };
  };
  const rowsOf = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;

  const send = async (now: Date, file: File): Promise<void> => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const upload = { field: "file", name: file.name, mediaType: "text/csv", bytes };
    // Read here, and not in a thread of its own that would be begun thousands of times.
    const answered = { end: "answered", answer: readStatementFile(bytes) };
    const imports = { run: async () => answered as never };
    const ctx = contextAt(now, "admin");
    const lanes = { ...ctx.lanes, imports };
    const report = await importStatement({ ...ctx, lanes }, upload, { commit: true });
    if (!report.committed) throw new Error(`Not booked: ${JSON.stringify(report.faults)}`);
  };

  return {
    contextAt,
    rowsOf,
    /** The code that work is refused with; what it did until then is undone. */
    codeOf: async (work: () => Promise<unknown>): Promise<string | null> => {
      await rowsOf("savepoint step");
      try {
        await work();
        await rowsOf("release savepoint step");
        return null;
      } catch (error) {
        const problem = asProblem(error);
        if (!(problem instanceof Problem)) throw error;
        await rowsOf("rollback to savepoint step");
        return problem.code;
      }
    },
    /** No two lines say the same; gives what tells this one apart. */
    textOfLine: (): string => {
      lineCount += 1;
      return `Ligne ${lineCount}`;
    },
    /** The bank's next statement: alone, or with the lines of the one before in it again. */
    book: async (now: Date, rows: readonly BankRow[], withLast = false): Promise<void> => {
      const again = withLast ? last : undefined;
      const opening = again?.opening ?? heldCents;
      const all = [...(again?.rows ?? []), ...rows];
      const file = bankCsv(world, opening, all);
      last = { file, opening, rows: all };
      heldCents += rows.reduce((sum, { cents }) => sum + cents, 0);
      await send(now, file);
    },
    bookLastAgain: async (now: Date): Promise<void> => {
      if (last) await send(now, last.file);
    },
  };
};

export type Walk = ReturnType<typeof openWalk> & Readonly<{ stage: Stage }>;
