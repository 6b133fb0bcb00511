import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { expect, it } from "vitest";
import { call } from "#platform/api.ts";
import { contractServer } from "./contract-server.ts";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000003";
const pdf = (bytes = 4, name = "kbis.pdf") =>
  new File([new Uint8Array(bytes)], name, { type: "application/pdf" });

const link = { corporateId: id, userId: id };
const request = "POST /corporates/{corporateId}/users/{userId}";

/** Sends a form to represent an entity, and gives what the contract would not take of it. */
const misfitsOf = async (body: object, files: object): Promise<string[]> => {
  server.refuses(corporateRoutes.addRepresentative, {
    status: 409,
    code: "representative_decided",
  });
  const options = { params: link, body, files } as never;
  await expect(call(corporateRoutes.addRepresentative, options)).rejects.toMatchObject({
    status: 409,
  });
  return server.takeMisfits();
};

it("takes a form that the contract takes, with its fields and files", async () => {
  const owners = [{ firstName: "Claire", lastName: "Aubry", shareBps: 6000 }];
  const body = { kind: "KBIS", datedOn: "2026-03-04", beneficialOwners: owners };
  expect(await misfitsOf(body, { file: pdf() })).toEqual([]);
  const sent = server.lastOf(corporateRoutes.addRepresentative);
  expect(sent?.body).toEqual({ ...body, beneficialOwners: JSON.stringify(owners) });
  expect(sent?.files.get("file")?.map(({ name }) => name)).toEqual(["kbis.pdf"]);
});

it.each([
  ["a field that it does not know", { colour: "red" }, `${request}, body: : unrecognized_keys`],
  ["a kind that it does not have", { kind: "SELFIE" }, `${request}, body: kind: invalid_value`],
  ["a day that is none", { datedOn: "2026-02-30" }, `${request}, body: datedOn: invalid_format`],
])("reports of a form %s", async (_, body, fault) => {
  expect(await misfitsOf(body, { file: pdf() })).toEqual([fault]);
});

it.each([
  ["is missing", {}, ["file: missing"]],
  ["came under another name", { proof: pdf() }, ["proof: none is asked for", "file: missing"]],
  ["is one too many", { file: [pdf(), pdf()] }, ["file: more than 1"]],
  ["is too large", { file: pdf(10_000_001) }, ["file: more than 10000000 bytes"]],
])("reports a file that %s", async (_, files, faults) => {
  const where = faults.map((fault) => `${request}, files: ${fault}`);
  expect(await misfitsOf({}, files)).toEqual(where);
});

it("reports a body and a query that the contract does not take", async () => {
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  const query = { brief: "perhaps", colour: "red" } as never;
  await call(companyCategoryRoutes.listCompanyShareCategories, {
    params: { companyId: id },
    query,
  });
  server.refuses(investorRoutes.updateInvestor, { status: 422 });
  const options = { params: { investorId: id }, body: { colour: "red" } } as never;
  await expect(call(investorRoutes.updateInvestor, options)).rejects.toMatchObject({ status: 422 });
  expect(server.takeMisfits()).toEqual([
    expect.stringMatching(/^GET .*, query: brief: invalid_type$/),
    expect.stringMatching(/^GET .*, query: colour: unknown$/),
    expect.stringMatching(/^PATCH .*, body: : unrecognized_keys$/),
  ]);
});
