import { expect, type APIRequestContext } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { packRegister } from "./ocf-package.ts";
import { transferOrder } from "./transfer-order.ts";

export type MadeCompany = { id: string; slug: string; name: string };

/** A company of its own for a journey, made as the platform's administrator makes one. */
export const makeCompany = async (
  admin: APIRequestContext,
  name: string,
  more: Record<string, string> = {},
): Promise<MadeCompany> => {
  const answer = await admin.post("/api/company", {
    multipart: {
      name,
      legalForm: "SAS",
      sector: "industry",
      rcsNumber: "Lyon 732 829 320",
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as MadeCompany;
};

/** Hélène runs the company from here on. */
export const giveToHelene = async (
  admin: APIRequestContext,
  company: MadeCompany,
): Promise<void> => {
  const found = await admin.get(`/api/user?search=${encodeURIComponent(emailOf("helene"))}`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  const made = await admin.patch(`/api/company/${company.id}/users/${items[0]?.id}`);
  expect(made.ok(), await made.text()).toBe(true);
};

export const makeCategory = async (
  admin: APIRequestContext,
  companyId: string,
  name = "Actions ordinaires",
): Promise<{ id: string; name: string }> => {
  const data = { companyId, name, code: "ORD", nominalValue: "2" };
  const answer = await admin.post("/api/share-categories", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string; name: string };
};

/** Gives the day so many days after today in Paris, or after what is today on another clock. */
export const dayIn = (days: number, now = new Date()): string =>
  new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Europe/Paris" }).format(
    new Date(now.getTime() + days * 86_400_000),
  );

/** Decision, paper, preferential right and depositary, which the forms of a round state, and its owner’s checks. */
export const recordIssue = async (admin: APIRequestContext, id: string): Promise<void> => {
  const put = await admin.put(`/api/fundraising/${id}/issue`, {
    data: {
      decidedBy: "Assemblée générale extraordinaire",
      decidedOn: dayIn(-1),
      decisionReference: "2e résolution",
      preferentialRight: "WAIVED",
      rightReference: null,
      depositaryKind: "BANK",
      depositaryName: "Banque Exemple",
      depositaryAddress: "1 quai Jules-Courmont, 69002 Lyon",
      depositaryIban: null,
    },
  });
  expect(put.status(), await put.text()).toBe(200);
  const checked = await admin.put(`/api/fundraising/${id}/diligence`, {
    data: {
      recordsCheckedOn: dayIn(-1),
      recordsReference: "Bulletin n° 3 de la présidente",
      ownerCountry: "FR",
      countryCheckedOn: dayIn(-1),
      countryReference: "Listes publiées au Journal officiel de l’Union européenne",
    },
  });
  expect(checked.status(), await checked.text()).toBe(200);
  const filed = await admin.post(`/api/fundraising/${id}/decision`, {
    multipart: { file: transferOrder() },
  });
  expect(filed.status(), await filed.text()).toBe(201);
};

/** A round of 1 000 to 2 000 shares at 50 €, with its key information sheet: it is open. */
export const makeRound = async (
  admin: APIRequestContext,
  companyId: string,
  shareCategoryId: string,
): Promise<{ id: string; name: string }> => {
  const answer = await admin.post(`/api/company/${companyId}/fundraising`, {
    data: {
      name: "Un second atelier",
      shareCategoryId,
      unitPrice: "50",
      ticketCents: 5_000,
      minimumCents: 7_500_000,
      targetCents: 8_000_000,
      maximumCents: 10_000_000,
      opensOn: dayIn(0),
      closesOn: dayIn(40),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const round = (await answer.json()) as { id: string; name: string };
  await recordIssue(admin, round.id);
  const filed = await admin.post(`/api/fundraising/${round.id}/key-information`, {
    multipart: { file: transferOrder() },
  });
  expect(filed.status(), await filed.text()).toBe(201);
  return round;
};

/** The register of the package, imported whole. */
export const importPackage = async (
  admin: APIRequestContext,
  company: MadeCompany,
  mark: string,
): Promise<void> => {
  const form = new FormData();
  form.append("commit", "true");
  form.append("withoutDomicile", "Adresses à recueillir");
  for (const { name, mimeType, buffer } of packRegister(company.name, mark)) {
    form.append("files", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  const answer = await admin.post(`/api/companies/${company.id}/register/import`, {
    multipart: form,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  expect(((await answer.json()) as { committed: boolean }).committed).toBe(true);
};
