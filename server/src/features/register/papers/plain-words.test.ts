import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany, createIssuer } from "../../../../test/factories.ts";
import { csvHead, importFiles } from "../../../../test/registers.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { issuance, ocfPackage } from "#interchange/testing/ocf-package.ts";
import { workbook } from "#interchange/testing/workbooks.ts";

let world: World;
let admin: Client;
let emptyId: string;
let issuer: Awaited<ReturnType<typeof createIssuer>>;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  issuer = await createIssuer(admin, [[world.people.claire.id, 10]]);
  emptyId = (await createCompany(admin)).id;
});
afterAll(() => world.close());

/** Words that a machine says of itself, and no person asked for. */
const machineTalk =
  /\[object|undefined|NaN|Infinity|JSON\.parse|in JSON|at position|Unexpected|Unterminated|Expected|invalid|Error|ENOENT|zod|null\b/i;

const languages = ["fr", "en"] as const;
type Refusal = { code?: string; title?: string; description?: string; errors?: Refusal[] } & {
  faults?: Refusal[];
  message?: string;
};

/** Every sentence of an answer; ids, codes and what was sent are no sentences. */
const sentencesOf = ({ title, description, message, errors, faults }: Refusal): string[] => [
  ...[title, description, message].filter((text) => text !== undefined),
  ...[...(errors ?? []), ...(faults ?? [])].flatMap(sentencesOf),
];

const expectPlain = (body: Refusal, language: string, asked: string): void => {
  const sentences = sentencesOf(body);
  expect(sentences.length, asked).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence, asked).not.toMatch(machineTalk);
    if (language === "fr") expect(sentence, asked).not.toMatch(/\b(the|is|was|file|of|missing)\b/);
  }
};

const bytesOf = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === "string" ? Buffer.from(content) : content);

const transactions = (item: string): File[] => [
  ...ocfPackage({})
    .filter(({ name }) => !name.startsWith("Transactions"))
    .map(({ name, bytes }) => new File([new Uint8Array(bytes)], name)),
  new File([`{"file_type":"OCF_TRANSACTIONS_FILE","items":[${item}]}`], "Transactions.ocf.json"),
];

const one = issuance("s1", "100");
const item = (field: string, value: unknown) => JSON.stringify({ ...one, [field]: value });
const wrongValues = [{ omitted: true }, {}, [], [{}], true, null, 1.5, "", "x", { amount: {} }];

const malformedFiles: readonly (readonly [string, () => File[] | Promise<File[]>])[] = [
  ...[
    ["r.json", '{"file_type":"OCF_MANIFEST_FILE"'],
    ["r.json", "{'a':1}"],
    ["r.json", "nope"],
    ["r.json", ""],
    ["r.json", '{"items":"x"}'],
    ["r.json", '["\u0000"]'],
    ["r.json", "[".repeat(50)],
    ["r.csv", ""],
    ["r.csv", '"never closed'],
    ["r.csv", "a;b;c\n1;2;3"],
    ["r.csv", `${csvHead}\n1;31/02/2024;Rien;;-1,5;1e3;;;;`],
    ["r.csv", `${csvHead}\n1;10/01/2024;Souscription;ORD;99999999999999999999;;;Anna;;`],
    ["r.zip", zipSync({ "a.txt": strToU8("x") })],
    ["r.zip", zipSync({ "Manifest.ocf.json": strToU8("{") })],
    ["r.zip", zipSync({ "Manifest.ocf.json": strToU8("{}") }).subarray(0, 60)],
    ["r.xlsx", zipSync({ "xl/workbook.xml": strToU8("<workbook>") })],
    ["r.xlsx", zipSync({ "xl/workbook.xml": strToU8("x") })],
    ["r.xlsx", Buffer.from([0, 1, 2, 3, 0, 0, 0, 0, 0, 0])],
  ].map(
    ([name, content]) =>
      [
        `${String(name)} ${typeof content === "string" ? content.slice(0, 30) : "(bytes)"}`,
        () => [new File([bytesOf(content ?? "")], String(name))],
      ] as const,
  ),
  [
    "a workbook without a line",
    async () => [new File([bytesOf(await workbook({ A: [["Date", "Nature"]] }))], "r.xlsx")],
  ],
  ["an object that is no object", () => transactions('"x", 1, null, [], {}')],
  ["an object that ends too early", () => transactions('{"id":"s1"')],
  ...Object.keys(one).map(
    (field) =>
      [
        `an issuance with a wrong ${field}`,
        () => transactions(wrongValues.map((wrong) => item(field, wrong)).join(",")),
      ] as const,
  ),
];

test.each(malformedFiles)("of %s an import says in words what is wrong", async (name, make) => {
  for (const language of languages) {
    const { status, body } = await importFiles(admin, emptyId, await make(), {
      language,
    });
    expect(status, name).toBe(200);
    expect(body.faults.length, name).toBeGreaterThan(0);
    expectPlain(body, language, `${name} ${JSON.stringify(body)}`);
  }
});

const bodies = [
  "{",
  "nope",
  "",
  "null",
  "[]",
  '"x"',
  "1",
  "{}",
  '{"quantity":{"omitted":true}}',
  '{"quantity":[1],"reason":{}}',
  '{"quantity":1e400}',
  '{"quantity":1.00000000000000000001}',
  '{"quantity":"\\u0000"}',
  '{"quantity":1,"reason":"a\\u0000b"}',
  '{"quantity":1,"unitPrice":{},"effectiveOn":[],"nature":true}',
  '{"quantity":1,"effectiveOn":"2024-02-31","nature":"x"}',
  '{"undefined":1,"NaN":{}}',
];

const expectPlainBody = async (method: "POST" | "PATCH", url: string, payload: string) => {
  for (const language of languages) {
    const answer = await world.app.inject({
      method,
      url: `/api${url}`,
      cookies: Object.fromEntries(admin.cookies),
      headers: { "content-type": "application/json", "accept-language": language },
      payload,
    });
    const asked = `${method} ${url} ${payload} ${answer.payload}`;
    expect(answer.statusCode, asked).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, asked).toBeLessThan(500);
    expectPlain(answer.json<Refusal>(), language, asked);
  }
};

test.each(bodies)("a body of %s is refused in words, whatever was called", async (payload) => {
  const { company, category } = issuer;
  const account = `${category.id}/${world.people.claire.id}`;
  for (const [method, url] of [
    ["POST", `/share-holders/share-categories/${account}`],
    ["POST", `/share-holders/mentions/${account}`],
    ["POST", `/companies/${company.id}/register/preview`],
    ["POST", "/badges"],
    ["POST", "/corporates"],
    ["POST", "/address"],
    ["POST", "/auth/token"],
  ] as const) {
    await expectPlainBody(method, url, payload);
  }
});

test("a fault that follows from another is not listed again", async () => {
  const lines = [
    "1;10/01/2024;Souscription;ORD;100;;;Anna Neuve;;",
    "2;31/02/2024;Souscription;ORD;500;;;Boris Neuf;;",
    "3;12/01/2024;Cession;ORD;400;;Boris Neuf;Anna Neuve;;",
    "4;13/01/2024;Cession;ORD;1,5;;Anna Neuve;Boris Neuf;;",
    "5;14/01/2024;Cession;ORD;100;;Anna Neuve;Boris Neuf;;",
  ];
  const file = new File([[csvHead, ...lines].join("\n")], "r.csv");
  const { status, body } = await importFiles(admin, emptyId, [file]);
  expect(status).toBe(200);
  expect(
    body.faults.map(({ code, line }: { code: string; line: number }) => `${line} ${code}`),
  ).toEqual(["3 bad_date", "5 fractional_quantity"]);
});
