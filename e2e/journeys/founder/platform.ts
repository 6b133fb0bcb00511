import { expect, type APIRequestContext } from "@playwright/test";

const listOf = async <Item>(admin: APIRequestContext, path: string): Promise<Item[]> => {
  const answer = await admin.get(path);
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { items: Item[] }).items;
};

/** The platform reads every paper of a request, then opens the company. */
export const openByPlatform = async (admin: APIRequestContext, name: string): Promise<void> => {
  const found = await listOf<{ id: string }>(
    admin,
    `/api/company-openings?search=${encodeURIComponent(name)}`,
  );
  const path = `/api/company-openings/${found[0]?.id}`;
  const { papers } = (await (await admin.get(path)).json()) as { papers: { id: string }[] };
  for (const { id } of papers) expect((await admin.get(`${path}/papers/${id}`)).status()).toBe(200);
  const decided = await admin.post(`${path}/decision`, { data: { decision: "ACCEPTED" } });
  expect(decided.status(), await decided.text()).toBe(200);
};

/** The platform confirms the one thing that waits, having read its effect. */
export const confirmByPlatform = async (
  admin: APIRequestContext,
  companyId: string,
): Promise<void> => {
  const waiting = await listOf<{ id: string }>(
    admin,
    `/api/companies/${companyId}/proposals?state=WAITING`,
  );
  expect(waiting).toHaveLength(1);
  const path = `/api/proposals/${waiting[0]?.id}`;
  const effect = await admin.get(`${path}/effect`);
  expect(effect.status(), await effect.text()).toBe(200);
  const { lastNumber } = (await effect.json()) as { lastNumber: number };
  const confirmed = await admin.post(`${path}/confirmation`, { data: { lastNumber } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
};
