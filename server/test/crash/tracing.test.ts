import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenAsCollector, type ReceivedSpan } from "@coulisse/stand-ins/src/otlp-receiver.ts";
import { openMailServer } from "@coulisse/stand-ins/src/mail-server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCaller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { adminEmail, createAdmin, startServer, stopServer } from "./server-process.ts";
import { undocumented } from "../factories.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coulisse-tracing-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What belongs to people of this test, and may occur in no byte that leaves. */
const theirs = {
  names: ["Ada", "Moreau", "Zénaïde", "Quillebœuf", "Porteur", "Société"],
  emails: [adminEmail, "zenaide@quilleboeuf.example", "quilleboeuf"],
  addresses: ["17 impasse des Grues", "impasse", "Lyon"],
  ibans: ["FR1420041010050500013M02606", "FR7630006000011234567890189"],
  phones: ["+33612345678", "0612345678"],
};

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value as object)[0]]));

test("one trace leads from the request through its act and its statements to the job, and names nobody", async () => {
  const collector = await listenAsCollector();
  const mails = await openMailServer();
  const port = await freePort();
  const dataDir = join(folder, "data");
  const settings = {
    OTLP_URL: collector.origin,
    SMTP_URL: mails.url,
    BANK_IBAN: theirs.ibans[1] ?? "",
    BANK_BIC: "AGRIFRPP",
    BANK_BENEFICIARY: "Quillebœuf",
  };
  await createAdmin(dataDir, port);
  const server = await startServer(dataDir, port, settings);
  try {
    const caller = await createCaller(port);
    const { paths, companyIds } = await caller.createIssuers(1, 2);
    expect((await caller.post(paths[0] ?? "", { quantity: 1, ...undocumented })).status).toBe(201);
    const person = { firstName: "Zénaïde", lastName: "Quillebœuf", email: theirs.emails[1] };
    const made = await caller.post("/user", { ...person, phone: theirs.phones[0] });
    expect([made.status, made.body.email]).toEqual([201, person.email]);
    const street = { street: theirs.addresses[0], postcode: "69003", city: "Lyon" };
    expect((await caller.post("/address", street)).status).toBe(201);
    await caller.post("/wallet/withdrawals", { amountCents: 100, iban: theirs.ibans[0] });
    await caller.get(`/user?search=${encodeURIComponent("Quillebœuf")}`);
    await caller.get(`/company/slug/${encodeURIComponent("Société 0")}`);
    // A fault in PostgreSQL and a refusal in words, whose messages would say what was sent.
    await caller.get(`/companies/${companyIds[0]}/register?limit=Quilleb%C5%93uf`);
    const asked = await fetch(`http://127.0.0.1:${port}/api/user/password/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: adminEmail }),
    });
    expect(asked.status).toBe(204);
    await expect.poll(() => mails.received.length).toBeGreaterThan(0);

    const named = (name: string) => collector.spans().filter((span) => span.name === name);
    await expect.poll(() => named("ask mail").length).toBeGreaterThan(0);
    await expect.poll(() => named("process deliver-message").length).toBeGreaterThan(0);
    await expect.poll(() => named("POST /api/user/password/token").length).toBe(1);

    const [root] = named("POST /api/user/password/token");
    const traceOf = collector.spans().filter(({ traceId }) => traceId === root?.traceId);
    const childrenOf = (parent: ReceivedSpan | undefined) =>
      traceOf.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
    expect(root?.parentSpanId ?? "").toBe("");
    const [act] = childrenOf(root).filter(
      (span) => attributesOf(span)["coulisse.act"] !== undefined,
    );
    expect(act).toBeDefined();
    // The statements of the act, one of them the message that is written.
    expect(childrenOf(act).map(({ name }) => name)).toContain("INSERT messages");
    const [send] = childrenOf(act).filter(({ name }) => name === "send deliver-message");
    expect(send).toBeDefined();
    const [job] = childrenOf(send).filter(({ name }) => name === "process deliver-message");
    expect(job).toBeDefined();
    const ofJob = childrenOf(job).map(({ name }) => name);
    expect(ofJob).toContain("ask mail");
    expect(ofJob.some((name) => name.startsWith("UPDATE messages"))).toBe(true);
    expect(attributesOf(root as ReceivedSpan)).toEqual({
      "http.request.method": "POST",
      "http.route": "/api/user/password/token",
      "http.response.status_code": expect.any(Number),
    });
    // Nobody watches the watchers.
    expect(collector.spans().some(({ name }) => /\/api\/(?:ready|health)/.test(name))).toBe(false);
  } finally {
    await stopServer(server);
    await mails.close();
    await collector.close();
  }
  const bytes = collector.bytes();
  const written = [bytes, decodeURIComponent(bytes.replaceAll("%", "%25")), bytes.normalize("NFD")];
  expect(collector.spans().length).toBeGreaterThan(100);
  for (const text of written) {
    const lower = text.toLowerCase();
    for (const [kind, values] of Object.entries(theirs)) {
      for (const value of values) {
        // Short names are also parts of words and ids of ours: they are looked for as words.
        const found =
          kind === "names"
            ? new RegExp(`(?<![\\p{L}\\d_])${value}(?![\\p{L}\\d_])`, "iu").test(text)
            : lower.includes(value.toLowerCase());
        expect(found, `${kind}: ${value}`).toBe(false);
      }
    }
    expect(text).not.toMatch(/@[a-z-]+\.example|[0-9a-f]{8}-[0-9a-f]{4}-[47]/i);
  }
}, 120_000);

test("OpenTelemetry is loaded by one file, which is loaded only where traces are kept", () => {
  const root = new URL("../../src/", import.meta.url).pathname;
  const sources = globSync("**/*.ts", { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), "utf8"),
  }));
  const knows = sources.filter(({ text }) => text.includes('from "@opentelemetry/'));
  expect(knows.map(({ file }) => file)).toEqual(["platform/tracing/otlp.ts"]);
  const loads = sources.filter(({ text }) => text.includes("tracing/otlp.ts"));
  expect(loads.map(({ file }) => file)).toEqual(["main.ts"]);
  expect(loads[0]?.text).toContain('await import("#platform/tracing/otlp.ts")');
});
