import { adminEmail, adminPassword } from "./server-process.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it asserts
export type Answer = { status: number; body: any };

/** A client over a real socket: it sees the cut connection that an injected request never would. */
export const createCaller = async (
  port: number,
  {
    email = adminEmail,
    password = adminPassword,
    origin = `http://127.0.0.1:${port}`,
    /** What goes with every request. */
    headers: always = {} as Readonly<Record<string, string>>,
  } = {},
) => {
  const base = `${origin}/api`;
  const signIn = await fetch(`${base}/auth/token`, {
    method: "POST",
    headers: { ...always, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Answer> => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...always,
        cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const post = (path: string, body: unknown, key?: string) => call("POST", path, body, key);
  const get = (path: string) => call("GET", path);

  /** Companies whose shares four holders pass on in a circle. */
  const createIssuers = async (count: number, holders: number) => {
    const companyIds: string[] = [];
    const paths: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const company = await post("/company", {
        name: `Société ${index}`,
        sector: "food",
        legalForm: "SAS",
      });
      const companyId: string = company.body.id;
      companyIds.push(companyId);
      const { ids, categoryId } = await importHolders(companyId, holders);
      ids.forEach((id, place) => {
        const next = ids[(place + 1) % ids.length];
        paths.push(`/share-holders/transfer/${id}/${next}/${categoryId}`);
      });
    }
    return { companyIds, paths, credits: count * holders };
  };

  const send = async (
    path: string,
    data: FormData,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const headers = { ...always, cookie, ...more };
    const answer = await fetch(base + path, { method: "POST", headers, body: data });
    return { status: answer.status, body: await answer.json() };
  };

  const importHolders = async (companyId: string, holders: number) => {
    const register = ocfOf(companyId, holders);
    const data = new FormData();
    data.append("commit", "true");
    data.append("withoutDomicile", "Adresses à recueillir");
    for (const [name, content] of Object.entries(register)) {
      data.append("files", new File([JSON.stringify(content)], name));
    }
    const { body: report } = await send(`/companies/${companyId}/register/import`, data);
    if (!report.committed) throw new Error(`Import refused: ${JSON.stringify(report)}`);
    const table = await get(`/share-holders/companies/${companyId}`);
    const ids = table.body.items.map((row: { holderId: string }) => row.holderId) as string[];
    return { ids, categoryId: table.body.categories[0].id as string };
  };

  const allMovementIds = async (companyIds: readonly string[]): Promise<Set<string>> => {
    const ids = new Set<string>();
    for (const companyId of companyIds) {
      let cursor = "";
      do {
        const { body } = await get(`/companies/${companyId}/register?limit=200${cursor}`);
        for (const item of body.items) ids.add(item.id);
        cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
      } while (cursor);
    }
    return ids;
  };
  const patch = (path: string, body: unknown) => call("PATCH", path, body);
  const download = async (path: string): Promise<Buffer> => {
    const answer = await fetch(base + path, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  /** Listens to what is told, as an open page does. */
  const hear = async () => {
    const left = new AbortController();
    const answer = await fetch(`${base}/events?sinceMs=0`, {
      headers: { cookie },
      signal: left.signal,
    });
    let told = "";
    const read = async () => {
      for await (const part of answer.body ?? []) told += Buffer.from(part).toString();
    };
    read().catch(() => undefined);
    return { status: answer.status, told: () => told, leave: () => left.abort() };
  };
  return { base, cookie, post, get, patch, send, download, hear, createIssuers, allMovementIds };
};

export type Caller = Awaited<ReturnType<typeof createCaller>>;

/** A small register in Open Cap Format: each holder is issued a million shares. */
const ocfOf = (companyId: string, holders: number): Record<string, unknown> => {
  const people = Array.from({ length: holders }, (_, index) => `${companyId}-${index}`);
  return {
    "Manifest.ocf.json": {
      file_type: "OCF_MANIFEST_FILE",
      ocf_version: "1.2.0",
      issuer: {
        id: companyId,
        object_type: "ISSUER",
        legal_name: "Société",
        country_of_formation: "FR",
        formation_date: "2020-01-01",
      },
      as_of: "2024-01-01",
      generated_at: "2024-01-01T00:00:00.000Z",
      stock_plans_files: [],
      stock_legend_templates_files: [],
      valuations_files: [],
      vesting_terms_files: [],
      stock_classes_files: [{ filepath: "StockClasses.ocf.json", md5: "0".repeat(32) }],
      stakeholders_files: [{ filepath: "Stakeholders.ocf.json", md5: "0".repeat(32) }],
      transactions_files: [{ filepath: "Transactions.ocf.json", md5: "0".repeat(32) }],
    },
    "Stakeholders.ocf.json": {
      file_type: "OCF_STAKEHOLDERS_FILE",
      items: people.map((id, index) => ({
        id,
        object_type: "STAKEHOLDER",
        name: { legal_name: `Porteur ${index} ${companyId.slice(-6)}` },
        stakeholder_type: "INDIVIDUAL",
      })),
    },
    "StockClasses.ocf.json": {
      file_type: "OCF_STOCK_CLASSES_FILE",
      items: [
        {
          id: "ordinary",
          object_type: "STOCK_CLASS",
          name: "Ordinaires",
          class_type: "COMMON",
          default_id_prefix: "ORD",
          initial_shares_authorized: "100000000",
          votes_per_share: "1",
          seniority: "1",
        },
      ],
    },
    "Transactions.ocf.json": {
      file_type: "OCF_TRANSACTIONS_FILE",
      items: people.map((id, index) => ({
        id: `issue-${index}`,
        object_type: "TX_STOCK_ISSUANCE",
        date: "2024-01-01",
        security_id: `security-${index}`,
        custom_id: `ORD-${index}`,
        stakeholder_id: id,
        stock_class_id: "ordinary",
        security_law_exemptions: [],
        stock_legend_ids: [],
        share_price: { amount: "1", currency: "EUR" },
        quantity: "1000000",
      })),
    },
  };
};
