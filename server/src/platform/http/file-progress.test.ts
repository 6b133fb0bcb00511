import { fileProgressType, type ProgressLine } from "@coulisse/contract/wire/file-progress.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Answer, type Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { importFiles } from "../../../test/registers.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { openProgress } from "./tell-progress.ts";

const lineCount = 1_200;
const holders = 30;

/** Shares are issued to each holder, then go round. */
const registerOf = (): File => {
  const party = (one: number) => `Porteur ${one % holders};${one % holders} rue des Lilas Lyon`;
  const rows = Array.from({ length: lineCount }, (_, line) =>
    line < holders
      ? `${line + 1};2020-01-01;souscription;ORD;1000;1,00;;;${party(line)}`
      : `${line + 1};2020-01-02;cession;ORD;1;1,00;${party(line)};${party(line + 1)}`,
  );
  const head =
    "N°;Date;Nature;Catégorie;Quantité;Prix unitaire;Cédant;Domicile du cédant;Cessionnaire;Domicile du cessionnaire";
  return new File([[head, ...rows].join("\r\n")], "registre.csv", { type: "text/csv" });
};

let world: World;
let admin: Client;
let company: { id: string };

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin, { name: "Le Fournil" });
  await importFiles(admin, company.id, [registerOf()], { commit: true });
});
afterAll(() => world.close());

const headers = { accept: fileProgressType };
const asked = (path: string): Promise<Answer> =>
  admin.get(`/companies/${company.id}/${path}`, { headers });

/** Reads what was told, and the bytes behind the last of it. */
const readTold = (bytes: Buffer) => {
  const told: ProgressLine[] = [];
  let from = 0;
  for (;;) {
    const end = bytes.indexOf("\n", from);
    const line = JSON.parse(bytes.subarray(from, end).toString("utf8")) as ProgressLine;
    told.push(line);
    from = end + 1;
    if (!("lines" in line)) return { told, last: line, rest: bytes.subarray(from) };
  }
};
const progressOf = (told: readonly ProgressLine[]) =>
  told.flatMap((line) => ("lines" in line ? [line] : []));

test.each([
  ["register.pdf", "application/pdf", null],
  ["register.xlsx", expect.stringContaining("spreadsheet"), null],
  ["register.csv", expect.stringContaining("csv"), "gzip"],
  ["register-file.json", "application/json", "gzip"],
  ["ocf.zip", "application/zip", null],
])("%s of a long register is told line by line, to the last", async (path, mediaType, coding) => {
  const answer = await asked(path);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe(fileProgressType);
  const { told, last, rest } = readTold(answer.bytes);
  const progress = progressOf(told);
  expect(progress.map(({ lines }) => lines)).toEqual(
    progress.map(({ lines }) => lines).toSorted((a, b) => a - b),
  );
  expect(progress.at(-1)).toEqual({ lines: lineCount, of: lineCount });
  expect(last).toEqual({
    file: { name: expect.stringMatching(/le.fournil/i), mediaType, coding, bytes: rest.length },
  });
});

test("accounts, whose entries nobody has counted, are told without their number", async () => {
  for (const path of ["shareholder-accounts.pdf", "shareholder-accounts.csv"]) {
    const { told } = readTold((await asked(path)).bytes);
    const entries = 2 * lineCount - holders;
    expect(progressOf(told).at(-1)).toEqual({ lines: entries, of: null });
  }
});

test("an extract is told by the lines that it has", async () => {
  const { told } = readTold((await asked("register.xlsx?type=TRANSFER")).bytes);
  expect(progressOf(told).at(-1)).toEqual({ lines: lineCount - holders, of: null });
});

test("a short file and a refusal come as to anybody", async () => {
  const short = await asked("cap-table.csv");
  expect(short.headers["content-disposition"]).toContain("Le_Fournil");
  expect(short.headers["content-type"]).toContain("csv");
  const guest = await createClient(world.app).get(`/companies/${company.id}/register.pdf`, {
    headers,
  });
  expect(guest.status).toBe(401);
  expect(guest.body.code).toBe("no_session");
  const missing = await asked("register.docx");
  expect(missing.status).toBe(404);
});

test("a file that fails on the way says so in the words of a refusal", async () => {
  const app = Fastify();
  app.get("/file", async (_, reply) => {
    const progress = openProgress(reply);
    const told = progress.told({
      ...world.contextOf(null),
      fileMaker: {
        make: async (_order, _gone, tell) => {
          tell?.({ lines: 1_000, of: 2_000 });
          throw new Error("broken");
        },
        close: () => undefined,
      },
    });
    await told.fileMaker.make({ module: new URL("data:,"), task: null }).catch(() => undefined);
    const problem = { status: 503, code: "file_not_made", title: "Non", description: "Non" };
    progress.refuse({ ...problem, requestId: "1", errors: [] });
    return reply;
  });
  const { rawPayload } = await app.inject({ url: "/file" });
  const { told, last, rest } = readTold(rawPayload);
  expect(progressOf(told)).toEqual([{ lines: 1_000, of: 2_000 }]);
  expect(last).toMatchObject({ problem: { code: "file_not_made" } });
  expect(rest).toHaveLength(0);
  await app.close();
});
