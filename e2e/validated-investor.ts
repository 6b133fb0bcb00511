import {
  expect,
  type APIRequestContext,
  type Page,
  type PlaywrightWorkerArgs,
} from "@playwright/test";
import { newPhone } from "./newcomers.ts";
import { codeTo } from "./outbox.ts";
import { openDocuments, submitInvestor, type Submitted } from "./submitted-investor.ts";

export type Investor = Submitted & Readonly<{ id: string; phone: string }>;

const firstPayment = {
  kind: "FIRST_PAYMENT",
  evidence: "Virement SEPA 4711",
  takenOn: "2026-01-02",
};

/** A telephone of their own, with which they sign. */
const provePhone = async (
  admin: APIRequestContext,
  request: APIRequestContext,
  id: string,
): Promise<string> => {
  const { phone } = newPhone();
  const changed = await request.patch(`/api/user/${id}/phone`, { data: { phone } });
  expect(changed.status(), await changed.text()).toBe(200);
  const sent = await request.post(`/api/user/${id}/verification`);
  expect(sent.status(), await sent.text()).toBe(201);
  const data = { code: await codeTo(admin, phone) };
  const proved = await request.patch(`/api/user/${id}/verification`, { data });
  expect(proved.status(), await proved.text()).toBe(200);
  return phone;
};

type Person = Parameters<typeof submitInvestor>[3];

/** Somebody whose identity an administrator has validated, and who can sign and pay. */
export const makeInvestor = async (
  playwright: PlaywrightWorkerArgs["playwright"],
  page: Page,
  admin: APIRequestContext,
  person: Person,
): Promise<Investor> => {
  const submitted = await submitInvestor(playwright, page, admin, person);
  await openDocuments(admin, submitted.investorId);
  const decided = await admin.post(`/api/investors/${submitted.investorId}/kyc`, {
    data: { decision: "VALIDATED", measures: [firstPayment] },
  });
  expect(decided.status(), await decided.text()).toBe(200);
  const me = await submitted.request.get("/api/user/me");
  const { id } = (await me.json()) as { id: string };
  const data = { maritalState: "SINGLE", matrimonialRegime: null };
  const stated = await submitted.request.post(`/api/user/${id}/civil-state`, { data });
  expect(stated.status(), await stated.text()).toBe(201);
  return { ...submitted, id, phone: await provePhone(admin, submitted.request, id) };
};

/** Somebody whose wallet is paid into, or who represents the entity that it is of. */
type Payer = Pick<Investor, "name" | "request"> & Readonly<{ corporateId?: string }>;
type Payment = Readonly<{ by: Payer; cents: number }>;

const statementIban = "FR7630006000011234567890189";
const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

/** The bank's statement that brings these payments, as a file; it follows all that is booked. */
export const statementOf = async (
  admin: APIRequestContext,
  payments: readonly Payment[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const check = (await (await admin.get("/api/cash/check")).json()) as { bankCents: number };
  let balance = check.bankCents;
  const rows: string[] = [];
  for (const { by, cents } of payments) {
    const of = by.corporateId === undefined ? "" : `?corporateId=${by.corporateId}`;
    const wallet = await (await by.request.get(`/api/wallet${of}`)).json();
    const { reference } = (wallet as { funding: { reference: string } }).funding;
    balance += cents;
    const line = [
      statementIban,
      "2026-11-21",
      euros(cents),
      euros(balance),
      by.name,
      "",
      reference,
    ];
    rows.push(line.join(";"));
  }
  const text = ["Compte;Date;Montant;Solde;Nom;IBAN;Référence", ...rows].join("\n");
  return { name: "releve.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
};

/** Money that comes by the bank: where another journey books meanwhile, its statement is made anew. */
export const fund = async (
  admin: APIRequestContext,
  payments: readonly Payment[],
): Promise<void> => {
  await expect(async () => {
    const file = await statementOf(admin, payments);
    const booked = await admin.post("/api/bank-statements", {
      multipart: { file, commit: "true" },
    });
    expect(booked.status(), await booked.text()).toBe(200);
    expect(await booked.json()).toMatchObject({ committed: true });
  }).toPass({ timeout: 60_000 });
};
