import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { capTableAt, importFiles, linesOf } from "../../../test/registers.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { packedLayout } from "#interchange/layout/testing/layout-file.ts";
import type { UglyFile } from "#interchange/layout/testing/ugly-file.ts";
import { uglyHolders } from "#interchange/layout/testing/ugly-holders.ts";
import { uglyMovements } from "#interchange/layout/testing/ugly-movements.ts";

type Fault = {
  code: string;
  severity: string;
  message: string;
  value: string | null;
  proposals: { words: string; amendments: object[] }[];
};
type Column = {
  index: number;
  heading: string;
  field: string | null;
  confidence: number;
  samples: string[];
};
type Table = {
  sheet: string;
  headerLine: number;
  shape: string | null;
  day: string | null;
  rowCount: number;
  isRead: boolean;
  isAsked: boolean;
  columns: Column[];
};
type Report = {
  committed: boolean;
  faults: Fault[];
  tables: Table[];
  questions: { holderKey: string }[];
};

const files = [...uglyHolders, ...uglyMovements];

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

const packed = async (file: UglyFile): Promise<File> => {
  const { name, bytes } =
    file.bytes === undefined
      ? await packedLayout(file)
      : { name: `${file.name}.csv`, bytes: file.bytes() };
  return new File([new Uint8Array(bytes)], name);
};

/** Below it the screen reads nothing by itself, and asks what the column is. */
const surelyFrom = 0.7;

/** The reading that the screen shows, confirmed: what it asks is answered from the list. */
const confirmed = (tables: readonly Table[], { meanings = {}, day }: UglyFile) => {
  const [largest] = tables.toSorted((a, b) => b.rowCount - a.rowCount);
  const isAnyRead = tables.some(({ isRead }) => isRead);
  return tables
    .filter((table) => (isAnyRead ? table.isRead : table === largest))
    .map((table) => {
      const { sheet, headerLine } = table;
      const shape = table.shape ?? "holders";
      const columns = table.columns.map(({ index, heading, field, confidence, samples }) => {
        if (Object.hasOwn(meanings, heading)) return { index, field: meanings[heading] ?? null };
        const isSure = field !== null && confidence >= surelyFrom;
        const isFull = samples.some((text) => text !== "");
        if (!isSure && isFull && field !== "other")
          throw new Error(`The screen asks what « ${heading} » is`);
        return { index, field: isSure && field !== "other" ? field : null };
      });
      const isOfDay = shape === "holders" || shape === "categories";
      return {
        sheet,
        headerLine,
        shape,
        ...(isOfDay ? { day: table.day ?? day } : {}),
        columns,
      };
    });
};

/** What the confirmed reading of the columns settles needs no answer of its own. */
const settledByReading = ["day_missing", "table_unconfirmed", "table_lacks", "column_unread"];

/** The answer of a fault that a person presses: the first, or the one that the file names. */
const answerTo = (fault: Fault, { pressed = [] }: UglyFile): object[] => {
  const message = plain(fault.message);
  const own = pressed.find(
    ({ code, of = "" }) =>
      code === fault.code && (message.includes(of) || (fault.value ?? "").includes(of)),
  );
  if (own === undefined && fault.severity !== "fault") return [];
  const offered = fault.proposals.map(({ words }) => plain(words));
  const at = own === undefined ? 0 : offered.findIndex((words) => words.includes(own.answer));
  const answer = fault.proposals[at];
  if (answer === undefined)
    throw new Error(`${fault.code}: ${message} offers ${JSON.stringify(offered)}`);
  return answer.amendments;
};

const subjectOf = (amendment: object): string => {
  const { readAs: _, ...subject } = amendment as { readAs: unknown };
  return JSON.stringify(subject);
};

const roundsMax = 4;

/**
 * Presses what is offered until the register is there; gives what was asked on the way. A reading that
 * nothing is asked about is confirmed as it stands, which is what the import does with it.
 */
const pressThrough = async (file: UglyFile, companyId: string): Promise<Set<string>> => {
  const upload = await packed(file);
  const asked = new Set<string>();
  const given = new Map<string, object>();
  // Who has something to say to a mere remark looks before the import.
  let wish: Parameters<typeof importFiles>[3] = { commit: file.pressed === undefined };
  let mappings: object[] | undefined;
  for (let round = 0; round < roundsMax; round += 1) {
    const { status, body } = await importFiles(admin, companyId, [upload], wish);
    expect(status, JSON.stringify(body)).toBe(200);
    const { committed, tables, faults, questions } = body as Report;
    const isAsked = tables.some((table) => table.isAsked);
    if (round === 0 && isAsked) mappings = confirmed(tables, file);
    if (committed) return asked;
    for (const fault of faults) {
      if (round === 0 && isAsked && settledByReading.includes(fault.code)) continue;
      const answer = answerTo(fault, file);
      if (answer.length > 0) asked.add(fault.code);
      for (const one of answer) given.set(subjectOf(one), one);
    }
    wish = {
      commit: true,
      amendments: [...given.values()],
      answers: questions.map(({ holderKey }) => ({ holderKey, choice: "new" })),
      ...(mappings === undefined ? {} : { mappings }),
    };
  }
  throw new Error(`Not imported: ${JSON.stringify([...given.values()], null, 1)}`);
};

type Line = { transferee: { name: string; domicile: string | null; kind: string } | null };

test("there are thirty files and more", () => {
  expect(files.length).toBeGreaterThanOrEqual(30);
});

test.each(files.map((file) => [file.name, file] as const))(
  "ends in the right register by what is offered: %s",
  async (_, file) => {
    const { id } = await createCompany(admin);
    const asked = await pressThrough(file, id);
    expect([...asked].toSorted()).toEqual([...file.asked].toSorted());
    expect(await capTableAt(admin, id, "2024-06-30")).toEqual(file.holdings);
    const { prices, domiciles, kinds, boundCount } = file;
    if (prices !== undefined || boundCount !== undefined) {
      const lines = (await linesOf(admin, id)) as {
        to: string | null;
        unitPrice: string | null;
        bundle: string | null;
      }[];
      const priced = lines.filter(({ unitPrice }) => unitPrice !== null);
      if (prices !== undefined)
        expect(priced.map(({ to, unitPrice }) => `${to} ${Number(unitPrice)}`)).toEqual(prices);
      expect(lines.filter(({ bundle }) => bundle !== null)).toHaveLength(boundCount ?? 0);
    }
    if (domiciles === undefined && kinds === undefined) return;
    const { body } = await admin.get(`/companies/${id}/register?limit=200&direction=asc`);
    const receivers = (body.items as Line[]).flatMap(({ transferee }) => transferee ?? []);
    if (domiciles !== undefined)
      expect(Object.fromEntries(receivers.map(({ name, domicile }) => [name, domicile]))).toEqual(
        domiciles,
      );
    for (const [name, kind] of Object.entries(kinds ?? {}))
      expect(receivers.find((one) => one.name === name)?.kind, name).toBe(kind);
  },
);
