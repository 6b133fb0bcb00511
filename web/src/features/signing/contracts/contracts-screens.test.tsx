import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { cleanup, screen, within, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { capTableOf } from "#features/register/testing/cap-table.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { knownContract, screen as formScreen } from "./admin/contract-form.tsx";
import { screen as allScreen } from "./admin/contracts-screen.tsx";
import {
  knownContract as companyContract,
  screen as companyForm,
} from "./company/contract-screen.tsx";
import { screen as companyScreen } from "./company/contracts-screen.tsx";
import { screen as ownScreen } from "./own-contracts-screen.tsx";
import { contractOf } from "./testing/contract.ts";

const server = contractServer();
const pageOf = (...items: ReturnType<typeof contractOf>[]) => ({
  items,
  total: items.length,
  nextCursor: null,
});
const file = { name: "pacte.pdf", bytes: 1_200, sha256: "0", scanState: "CLEAN" as const };
const signatureId = "0193a0c0-0000-7000-8000-000000000082";
const sentAt = "2027-04-08T09:00:00.000Z";
const [party] = contractOf().parties as [ReturnType<typeof contractOf>["parties"][number]];
const second = { ...party, partyId: signatureId, name: "Holding Aubry", signerName: null };
const sent = (given: Parameters<typeof contractOf>[0] = {}) =>
  contractOf({ state: "SENT", file, signatureId, sentAt, ...given });
const addressOfForm = `/admin/contracts/${contractOf().id}`;

it("leads a party who is to sign to the signature, and to the text, of one’s own alone", async () => {
  const parties = [{ ...party, isMe: true }];
  server.answers(contractRoutes.listContracts, pageOf(sent({ parties })));
  showScreen(ownScreen, "/investor/contracts");
  const row = within((await screen.findByText("Pacte d’associés")).closest("tr") ?? document.body);
  row.getByText("Pacte d’actionnaires");
  row.getByText("Envoyé");
  const sign = row.getByRole("link", { name: "Signer" });
  expect(sign.getAttribute("href")).toBe(`/investor/signatures/${signatureId}`);
  const text = row.getByRole("link", { name: "Texte du contrat" });
  expect(text.getAttribute("href")).toMatch(/\/documents\/original$/);
  expect(row.queryByRole("link", { name: "Dossier de preuve" })).toBeNull();
  const asked = server.lastOf(contractRoutes.listContracts)?.url.searchParams;
  expect(asked?.get("own")).toBe("true");
});

it("gives a company the sealed contract and its evidence", async () => {
  const company = companyOf();
  const endedAt = "2027-04-09T09:00:00.000Z";
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(
    contractRoutes.listContracts,
    pageOf(sent({ state: "SIGNED", isSealed: true, endedAt })),
  );
  showScreen(companyScreen, `/companies/${company.slug}/contracts`);
  const signed = await screen.findByRole("link", { name: "Contrat signé et scellé" });
  expect(signed.getAttribute("href")).toMatch(/\/documents\/signed$/);
  screen.getByRole("link", { name: "Dossier de preuve" });
  expect(screen.queryByRole("link", { name: "Signer" })).toBeNull();
  const asked = server.lastOf(contractRoutes.listContracts)?.url.searchParams;
  expect(asked?.get("companyId")).toBe(company.id);
});

it("says what goes with a draft before it is deleted", async () => {
  server.answers(contractRoutes.listContracts, pageOf(contractOf()));
  const { user } = showScreen(allScreen, "/admin/contracts");
  await user.click(await screen.findByRole("button", { name: /^Supprimer Pacte/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Le brouillon pour Le Fournil/)).toBeDefined();
});

it("asks for company, title, day and parties before anything is sent", async () => {
  const { user } = showScreen(formScreen, "/admin/contracts/new");
  await user.click(await screen.findByRole("button", { name: "Enregistrer le brouillon" }));
  for (const label of ["Société", "Intitulé", "Dernier jour pour signer", "Parties"]) {
    expect(screen.getByLabelText(label).getAttribute("aria-invalid"), label).toBe("true");
  }
  expect(server.lastOf(contractRoutes.createContract)).toBeUndefined();
});

it("sends the parties in the order in which they stand, without those taken off", async () => {
  const third = { ...party, partyId: "0193a0c0-0000-7000-8000-000000000083", name: "Paul Roux" };
  const draft = contractOf({ parties: [party, second, third] });
  server.answers(contractRoutes.getContract, draft);
  server.answers(contractRoutes.updateContract, draft);
  const { user } = showScreen(knownContract, addressOfForm);
  await user.click(await screen.findByRole("button", { name: "Monter Holding Aubry" }));
  await user.click(screen.getByRole("button", { name: "Retirer Paul Roux" }));
  await user.click(screen.getByRole("button", { name: "Enregistrer les modifications" }));
  await waitFor(() =>
    expect(server.lastOf(contractRoutes.updateContract)?.body).toMatchObject({
      partyIds: [second.partyId, party.partyId],
    }),
  );
});

it("takes the company as a party, the one that is chosen when the draft is sent", async () => {
  const company = companyOf();
  const other = companyOf({ id: signatureId, name: "Cycles Brisevent" });
  server.answers(companyRoutes.listCompanies, {
    items: [company, other],
    total: 2,
    nextCursor: null,
  });
  server.answers(contractRoutes.createContract, contractOf());
  server.answers(contractRoutes.getContract, contractOf());
  const { user } = showScreen(formScreen, "/admin/contracts/new");
  const choose = async (name: string): Promise<void> => {
    await user.type(await screen.findByLabelText("Société"), name);
    await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
  };
  expect(screen.queryByRole("button", { name: /^Ajouter la société/ })).toBeNull();
  await choose(company.name);
  await user.click(screen.getByRole("button", { name: `Ajouter la société ${company.name}` }));
  expect(screen.queryByRole("button", { name: /^Ajouter la société/ })).toBeNull();
  await user.clear(screen.getByLabelText("Société"));
  await choose(other.name);
  screen.getByRole("button", { name: `Retirer ${other.name}` });
  await user.type(screen.getByLabelText("Intitulé"), "Mandat");
  await user.type(screen.getByLabelText("Dernier jour pour signer"), "30/06/2027");
  await user.click(screen.getByRole("button", { name: "Enregistrer le brouillon" }));
  await waitFor(() =>
    expect(server.lastOf(contractRoutes.createContract)?.body).toMatchObject({
      companyId: other.id,
      partyIds: [other.id],
    }),
  );
});

it("says by whom the company is represented, and when nobody signs for it any more", async () => {
  const company = { ...second, kind: "company" as const, signerName: "Ada Morel" };
  server.answers(contractRoutes.getContract, contractOf({ parties: [party, company] }));
  showScreen(knownContract, addressOfForm);
  await screen.findByText("représentée par Ada Morel");
  cleanup();
  const lost = { ...company, hasLostSigner: true };
  server.answers(contractRoutes.getContract, sent({ parties: [party, lost] }));
  showScreen(knownContract, addressOfForm);
  await screen.findByText(/^Une partie n’a plus personne pour signer/);
  expect(screen.getByText("par Ada Morel · ne représente plus cette partie")).toBeDefined();
});

it("asks who signs for an entity that several people may sign for", async () => {
  const [ada, paul] = [
    { userId: "0193a0c0-0000-7000-8000-000000000084", name: "Ada Morel", signs: true },
    { userId: "0193a0c0-0000-7000-8000-000000000085", name: "Paul Roux", signs: false },
  ];
  const entity = { ...second, kind: "corporate" as const, signerName: "Ada Morel" };
  const draft = contractOf({ parties: [party, { ...entity, signers: [ada, paul] }] });
  server.answers(contractRoutes.getContract, draft);
  server.answers(contractRoutes.updateContract, draft);
  const { user } = showScreen(knownContract, addressOfForm);
  const choice = await screen.findByLabelText<HTMLSelectElement>("Pour Holding Aubry");
  expect(choice.value).toBe(ada.userId);
  await user.selectOptions(choice, paul.userId);
  await waitFor(() =>
    expect(server.lastOf(contractRoutes.updateContract)?.body).toEqual({
      signers: [{ partyId: signatureId, userId: paul.userId }],
    }),
  );
});

it("sends nothing without a text, or while nobody can sign for a party", async () => {
  server.answers(contractRoutes.getContract, contractOf({ parties: [party, second], file }));
  showScreen(knownContract, addressOfForm);
  await screen.findByText(/^Personne ne peut encore signer pour Holding Aubry.: il faut/);
  const button = screen.getByRole("button", { name: "Envoyer à la signature" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

it("sends a draft once asked, and takes back what not all have signed", async () => {
  server.answers(contractRoutes.getContract, contractOf({ file }));
  server.answers(contractRoutes.sendContract, sent());
  const { user } = showScreen(knownContract, addressOfForm);
  await user.click(await screen.findByRole("button", { name: "Envoyer à la signature" }));
  server.answers(contractRoutes.getContract, sent());
  await user.click(await screen.findByRole("button", { name: "Envoyer le contrat" }));
  await screen.findByText("Envoyé le");
  server.answers(contractRoutes.withdrawContract, sent({ state: "WITHDRAWN", endedAt: sentAt }));
  await user.click(screen.getByRole("button", { name: "Retirer le contrat" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Retirer le contrat" }));
  await waitFor(() => expect(server.lastOf(contractRoutes.withdrawContract)).toBeDefined());
});

const inCompany = (role: CompanyRole) => {
  const company = companyOf();
  useAuth.setState({ authUserId: "u", companies: [administeredAs(role)] });
  server.answers(companyRoutes.getCompanyBySlug, company);
  return { company, list: `/companies/${company.slug}/contracts` };
};

it("lets a company choose its parties among its holders and its people", async () => {
  const { company, list } = inCompany("LAWYER");
  server.answers(registerRoutes.getCapTable, capTableOf());
  server.answers(companyRoleRoutes.listCompanyRoles, { items: [] });
  server.answers(contractRoutes.createContract, contractOf({ madeByCompany: true }));
  const { user, pathname } = showScreen(companyForm, `${list}/new`);
  await user.type(await screen.findByLabelText("Intitulé"), "Mandat");
  expect(screen.queryByLabelText("Société")).toBeNull();
  await user.type(screen.getByLabelText("Dernier jour pour signer"), "30/06/2027");
  const { holderId, name } = capTableOf().items[0] ?? { holderId: "", name: "" };
  await user.type(screen.getByLabelText("Parties"), name.slice(0, 4));
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
  await user.click(screen.getByRole("button", { name: "Enregistrer le brouillon" }));
  await waitFor(() => expect(pathname()).toBe(`${list}/${contractOf().id}`));
  expect(server.lastOf(contractRoutes.createContract)?.body).toMatchObject({
    companyId: company.id,
    partyIds: [holderId],
  });
});

it("opens a draft of the company to whoever writes its papers, and to be read by others", async () => {
  const draft = contractOf({ madeByCompany: true });
  server.answers(contractRoutes.getContract, draft);
  const { list } = inCompany("ADMINISTRATOR");
  showScreen(companyContract, `${list}/${draft.id}`);
  await screen.findByRole("button", { name: "Envoyer à la signature" });
  cleanup();
  inCompany("READER");
  showScreen(companyContract, `${list}/${draft.id}`);
  await screen.findByText("Brouillon");
  expect(screen.queryByRole("button", { name: "Envoyer à la signature" })).toBeNull();
});

it("leaves the platform to take back what it sent, and the company its own", async () => {
  const { list } = inCompany("ADMINISTRATOR");
  server.answers(contractRoutes.getContract, sent());
  showScreen(companyContract, `${list}/${contractOf().id}`);
  await screen.findByText("Envoyé");
  expect(screen.queryByRole("button", { name: "Retirer le contrat" })).toBeNull();
  cleanup();
  server.answers(contractRoutes.getContract, sent({ madeByCompany: true }));
  showScreen(companyContract, `${list}/${contractOf().id}`);
  await screen.findByRole("button", { name: "Retirer le contrat" });
});

it("offers to delete a company’s own drafts alone", async () => {
  const { list } = inCompany("ADMINISTRATOR");
  const own = contractOf({ id: signatureId, title: "Mandat", madeByCompany: true });
  server.answers(contractRoutes.listContracts, pageOf(sent(), own));
  showScreen(companyScreen, list);
  await screen.findByRole("button", { name: "Supprimer Mandat" });
  expect(screen.queryByRole("button", { name: /^Supprimer Pacte/ })).toBeNull();
});
