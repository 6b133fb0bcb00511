import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { cleanup, screen, within, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { knownFormality, screen as formScreen } from "./admin/formality-form.tsx";
import { screen as allScreen } from "./admin/formalities-screen.tsx";
import {
  knownFormality as companyFormality,
  screen as companyForm,
} from "./company/formality-screen.tsx";
import { screen as companyScreen } from "./company/formalities-screen.tsx";
import { screen as ownScreen } from "./own-formalities-screen.tsx";
import { formalityOf } from "./testing/formality.ts";

const server = contractServer();
const pageOf = (...items: ReturnType<typeof formalityOf>[]) => ({
  items,
  total: items.length,
  nextCursor: null,
});
const paper = {
  id: "0193a0c0-0000-7000-8000-000000000072",
  name: "recepisse.pdf",
  sha256: "0",
  mediaType: "application/pdf",
  bytes: 1_200,
  scanState: "CLEAN" as const,
  filedAt: "2027-04-08T09:00:00.000Z",
  filedByCompany: false,
};

it("says what is to do, until when, how much and with which papers, of one’s own alone", async () => {
  server.answers(formalityRoutes.listFormalities, pageOf(formalityOf({ files: [paper] })));
  showScreen(ownScreen, "/investor/formalities");
  const row = within((await screen.findByText("Le Fournil")).closest("tr") ?? document.body);
  row.getByText("Droits d’enregistrement d’une cession");
  row.getByText(/^Déposer la déclaration n°/);
  row.getByText("10 mai 2027");
  row.getByText(/^30,00/);
  row.getByText("À faire");
  const link = row.getByRole("link", { name: "recepisse.pdf" });
  expect(link.getAttribute("href")).toContain(`/files/${paper.id}`);
  const asked = server.lastOf(formalityRoutes.listFormalities)?.url.searchParams;
  expect(asked?.get("own")).toBe("true");
});

it("names the sale of each return, leads to it and its statement, and is ticked as done", async () => {
  const dealId = "0193a0c0-0000-7000-8000-000000000081";
  const sale = {
    categoryName: "Actions ordinaires",
    quantity: 12,
    unitPrice: "15",
    amountCents: 18_000,
    settledOn: "2026-11-24",
  };
  const gain = formalityOf({
    kind: "CAPITAL_GAIN",
    amountCents: null,
    event: { kind: "deal", id: dealId },
    sale,
    isOfHolder: true,
  });
  server.answers(formalityRoutes.listFormalities, pageOf(gain));
  server.answers(formalityRoutes.recordOwnFormality, { ...gain, state: "DONE" });
  const { user } = showScreen(ownScreen, "/investor/formalities");
  const row = within((await screen.findByText("Le Fournil")).closest("tr") ?? document.body);
  const deal = row.getByRole("link", { name: /^Cession de 12.actions à 15,00.€, soit 180,00.€/ });
  expect(deal.getAttribute("href")).toBe(`/investor/second-market/deals/${dealId}`);
  const statement = row.getByRole("link", { name: "Relevé de la cession" });
  expect(statement.getAttribute("href")).toContain(`/deals/${dealId}/documents/statement`);
  await user.click(row.getByRole("checkbox"));
  await user.click(await screen.findByRole("button", { name: "Marquer comme faite" }));
  await waitFor(() =>
    expect(server.lastOf(formalityRoutes.recordOwnFormality)?.body).toEqual({ state: "DONE" }),
  );
});

it("says of a duty that was kept with the price that the platform sees to it", async () => {
  const kept = formalityOf({ isOfPlatform: true, amountCents: 2_500 });
  server.answers(formalityRoutes.listFormalities, pageOf(kept));
  showScreen(ownScreen, "/investor/formalities");
  await screen.findByText("La plateforme s’en charge");
  expect(screen.getByText(/^25,00.€ déjà retenus$/)).toBeDefined();
  expect(screen.queryByText("À faire", { selector: "td *" })).toBeNull();
});

const duty = formalityOf({ event: { kind: "movement", id: paper.id }, details: "Ligne n° 4" });
const openReturn = async () => {
  server.answers(formalityRoutes.listFormalities, pageOf(duty));
  const { user } = showScreen(ownScreen, "/investor/formalities");
  await user.click(await screen.findByRole("button", { name: "Préparer la déclaration 2759" }));
  return within(await screen.findByRole("dialog", { name: /formulaire 2759/ }));
};

it("asks for what the return of a sale by hand lacks, of whom, before it is drawn", async () => {
  server.answers(formalityRoutes.getDutyReturn, {
    parties: [{ side: "SELLER", name: "Claire Aubry", asked: ["BIRTH", "CIVIL_STATE"] }],
    isPriceMissing: false,
    isRealEstateMissing: true,
  });
  const dialog = await openReturn();
  await dialog.findByText(/Du cédant, Claire Aubry.*naissance, sa situation matrimoniale/);
  dialog.getByText(/prépondérance immobilière/);
  expect(dialog.queryByRole("link")).toBeNull();
});

it("gives the return of a sale by hand once nothing of it is missing", async () => {
  server.answers(formalityRoutes.getDutyReturn, {
    parties: [],
    isPriceMissing: false,
    isRealEstateMissing: false,
  });
  const link = await (await openReturn()).findByRole("link", { name: /Déclaration de cession/ });
  expect(link.getAttribute("href")).toContain(`/formalities/${duty.id}/return.pdf`);
});

it("asks for those of the company of the address, and says where there is none", async () => {
  const company = companyOf();
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(formalityRoutes.listFormalities, pageOf());
  showScreen(companyScreen, `/companies/${company.slug}/formalities`);
  await screen.findByText("Aucune formalité");
  const asked = server.lastOf(formalityRoutes.listFormalities)?.url.searchParams;
  expect(asked?.get("companyId")).toBe(company.id);
});

it("says what goes with a formality before it is deleted", async () => {
  server.answers(formalityRoutes.listFormalities, pageOf(formalityOf()));
  const { user } = showScreen(allScreen, "/admin/formalities");
  await user.click(await screen.findByRole("button", { name: /^Supprimer Droits/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Le Fournil perd cette formalité/)).toBeDefined();
});

it("pays the duty of a sale over to the tax office, and says by which transfer it was", async () => {
  const event = { kind: "deal" as const, id: "0193a0c0-0000-7000-8000-000000000081" };
  const formality = formalityOf({ event });
  const payment = {
    reference: "RF18539007547034",
    payeeName: "SIE de Lyon",
    state: "SENT" as const,
  };
  server.answers(formalityRoutes.getFormality, formality);
  server.answers(formalityRoutes.sendFormalityDuty, { ...formality, payment });
  const { user } = showScreen(knownFormality, `/admin/formalities/${formality.id}`);
  await user.type(await screen.findByLabelText("Service des impôts"), "SIE de Lyon");
  await user.type(screen.getByLabelText("IBAN du service"), "FR7630006000011234567890189");
  server.answers(formalityRoutes.getFormality, { ...formality, payment });
  await user.click(screen.getByRole("button", { name: /^Verser 30,00/ }));
  await screen.findByText("RF18539007547034");
  expect(server.lastOf(formalityRoutes.sendFormalityDuty)?.body).toEqual({
    payeeName: "SIE de Lyon",
    iban: "FR7630006000011234567890189",
  });
  expect(screen.queryByLabelText("IBAN du service")).toBeNull();
});

it("leads from what a line by hand opened to that line, and pays no duty that was not kept", async () => {
  const event = { kind: "movement" as const, id: "0193a0c0-0000-7000-8000-000000000091" };
  server.answers(formalityRoutes.getFormality, formalityOf({ event }));
  showScreen(knownFormality, `/admin/formalities/${formalityOf({}).id}`);
  const link = await screen.findByRole("link", {
    name: "Une ligne inscrite à la main au registre",
  });
  expect(link.getAttribute("href")).toBe(`/companies/le-fournil/register?open=${event.id}`);
  expect(screen.queryByLabelText("IBAN du service")).toBeNull();
});

it("asks for company and day before anything is sent", async () => {
  const { user } = showScreen(formScreen, "/admin/formalities/new");
  await user.click(await screen.findByRole("button", { name: "Créer la formalité" }));
  for (const label of ["Société", "Dernier jour"]) {
    expect(screen.getByLabelText(label).getAttribute("aria-invalid"), label).toBe("true");
  }
  expect(server.lastOf(formalityRoutes.createFormality)).toBeUndefined();
});

it("sends what was changed of one by hand, and an emptied amount as none", async () => {
  const one = formalityOf({ holderId: null, holderName: null, kind: "OTHER" });
  server.answers(formalityRoutes.getFormality, one);
  server.answers(formalityRoutes.updateFormality, one);
  const { user, pathname } = showScreen(knownFormality, `/admin/formalities/${one.id}`);
  await user.selectOptions(await screen.findByLabelText("État"), "IN_PROGRESS");
  await user.clear(screen.getByLabelText(/^Montant/));
  await user.click(screen.getByRole("button", { name: "Enregistrer les modifications" }));
  await waitFor(() => expect(pathname()).toBe("/admin/formalities"));
  expect(server.lastOf(formalityRoutes.updateFormality)?.body).toMatchObject({
    state: "IN_PROGRESS",
    amountCents: null,
    holderId: null,
    dueOn: "2027-05-10",
  });
});

it("lets nothing change of what a sale opened but its progress and its details", async () => {
  const event = { kind: "deal" as const, id: "0193a0c0-0000-7000-8000-000000000073" };
  const one = formalityOf({ event });
  server.answers(formalityRoutes.getFormality, one);
  server.answers(formalityRoutes.updateFormality, one);
  const { user } = showScreen(knownFormality, `/admin/formalities/${one.id}`);
  await screen.findByText("Une cession réglée");
  expect(screen.queryByLabelText("Dernier jour")).toBeNull();
  await user.selectOptions(screen.getByLabelText("État"), "DONE");
  await user.click(screen.getByRole("button", { name: "Enregistrer les modifications" }));
  await waitFor(() =>
    expect(server.lastOf(formalityRoutes.updateFormality)?.body).toEqual({
      state: "DONE",
      details: null,
    }),
  );
});

const inCompany = (role: CompanyRole) => {
  const company = companyOf();
  useAuth.setState({ authUserId: "u", companies: [administeredAs(role)] });
  server.answers(companyRoutes.getCompanyBySlug, company);
  return { company, list: `/companies/${company.slug}/formalities` };
};

it("lets a company write one of its own, which is no seller’s return", async () => {
  const { company, list } = inCompany("LAWYER");
  server.answers(formalityRoutes.createFormality, formalityOf({ madeByCompany: true }));
  const { user, pathname } = showScreen(companyForm, `${list}/new`);
  await user.selectOptions(await screen.findByLabelText("Formalité"), "GENERAL_MEETING");
  expect(screen.queryByRole("option", { name: /plus-value/ })).toBeNull();
  await user.type(screen.getByLabelText("Dernier jour"), "30/06/2027");
  await user.click(screen.getByRole("button", { name: "Créer la formalité" }));
  await waitFor(() => expect(pathname()).toBe(list));
  expect(server.lastOf(formalityRoutes.createFormality)?.body).toMatchObject({
    companyId: company.id,
    kind: "GENERAL_MEETING",
  });
});

it("lets a company change all of its own, take others further, and read what is the platform’s", async () => {
  const { list } = inCompany("ADMINISTRATOR");
  const here = `${list}/${formalityOf().id}`;
  server.answers(
    formalityRoutes.getFormality,
    formalityOf({ kind: "OTHER", madeByCompany: true, files: [paper] }),
  );
  showScreen(companyFormality, here);
  await screen.findByLabelText("Dernier jour");
  screen.getByRole("button", { name: "Retirer recepisse.pdf" });
  cleanup();
  server.answers(formalityRoutes.getFormality, formalityOf({ kind: "OTHER", files: [paper] }));
  showScreen(companyFormality, here);
  await screen.findByLabelText("État");
  expect(screen.queryByLabelText("Dernier jour")).toBeNull();
  expect(screen.queryByRole("button", { name: "Retirer recepisse.pdf" })).toBeNull();
  cleanup();
  const event = { kind: "deal" as const, id: "0193a0c0-0000-7000-8000-000000000081" };
  server.answers(formalityRoutes.getFormality, formalityOf({ event, isOfPlatform: true }));
  showScreen(companyFormality, here);
  await screen.findByText(/^La plateforme détient le montant/);
  expect(screen.queryByLabelText("État")).toBeNull();
  expect(screen.queryByRole("button", { name: "Joindre un document" })).toBeNull();
});
