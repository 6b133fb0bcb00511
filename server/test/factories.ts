import { randomUUID } from "node:crypto";
import type { Client } from "./client.ts";

type Json = Record<string, unknown>;

const expectStatus = (answer: { status: number; body: unknown }, status: number): void => {
  if (answer.status !== status) {
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
};

/**
 * The reason is for a line that is not about its papers: by hand none is written without them, or a
 * reason.
 */
export const undocumented = { lackingReason: "Essai" } as const;

/** A company made through the door an administrator has. */
export const createCompany = async (admin: Client, fields: Json = {}) => {
  const name = `Société ${randomUUID().slice(0, 8)}`;
  const answer = await admin.post("/company", {
    name,
    sector: "food",
    legalForm: "SAS",
    // a market opens of a company that is registered.
    rcsNumber: "Lyon 732 829 320",
    // A market opens once it is stated what its sales are taxed at.
    realEstate: { isMain: false, effectiveOn: "2000-01-01", source: "Attestation du président" },
    ...fields,
  });
  expectStatus(answer, 201);
  return answer.body as { id: string; slug: string; name: string };
};

export const createCategory = async (admin: Client, companyId: string, fields: Json = {}) => {
  const answer = await admin.post("/share-categories", {
    companyId,
    name: "Actions ordinaires",
    code: `ORD-${randomUUID().slice(0, 4).toUpperCase()}`,
    ...fields,
  });
  expectStatus(answer, 201);
  return answer.body as { id: string; name: string; code: string; version: number };
};

/** A company with one category and, where given, shares credited to holders. */
export const createIssuer = async (
  admin: Client,
  credits: readonly (readonly [holderId: string, quantity: number])[] = [],
  fields: { company?: Json; category?: Json } = {},
) => {
  const company = await createCompany(admin, fields.company);
  const category = await createCategory(admin, company.id, fields.category);
  for (const [holderId, quantity] of credits) {
    await credit(admin, category.id, holderId, { quantity, effectiveOn: "2024-01-15" });
  }
  return { company, category };
};

export const credit = async (admin: Client, categoryId: string, holderId: string, body: Json) => {
  const answer = await admin.post(`/share-holders/share-categories/${categoryId}/${holderId}`, {
    ...undocumented,
    ...body,
  });
  expectStatus(answer, 201);
  return answer.body as { id: string; number: number };
};

export const transferPath = (from: string, to: string, categoryId: string): string =>
  `/share-holders/transfer/${from}/${to}/${categoryId}`;

/** Asserted after every test that moves shares: the register replays to what is stored. */
export const verifyIntact = async (client: Client, companyId: string) => {
  const answer = await client.post(`/companies/${companyId}/register/verification`);
  expectStatus(answer, 200);
  const body = answer.body as { intact: boolean; headNumber: number; faults: unknown[] };
  return { ...body, movementCount: body.headNumber };
};
