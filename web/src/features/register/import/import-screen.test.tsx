import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { importRoutes } from "@coulisse/contract/imports/imports.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { configure, screen as page, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { capTableOf } from "../testing/cap-table.ts";
import { ids } from "../testing/movements.ts";
import { screen } from "./import-screen.tsx";
import { reportOf } from "./testing/import-report.ts";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const company = companyOf();

it("takes a register over in the company’s own name, and leads on to its people", async () => {
  useAuth.setState({
    user: userOf({ id: ids.bob }),
    companies: [administeredAs("REPRESENTATIVE")],
  });
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(registerRoutes.getCapTable, capTableOf({ asOfNumber: 0 }));
  server.answers(importRoutes.getImportProgress, { writtenCount: 24, lineCount: 40 });
  server.answers(importRoutes.importRegister, reportOf());
  const { user } = showScreen(screen, `/companies/${company.slug}/import`);
  const file = new File(["N°;Nature"], "registre.csv", { type: "text/csv" });
  await user.upload(await page.findByLabelText("Fichiers du registre"), file);
  await user.click(page.getByRole("button", { name: "Vérifier sans rien enregistrer" }));
  server.answers(importRoutes.commitImport, {
    ...reportOf(),
    committed: true,
    firstNumber: 1,
    lastNumber: 40,
  });
  await user.click(await page.findByRole("button", { name: "Importer 40 mouvements" }));
  const dialog = within(await page.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Importer" }));
  expect(await page.findByRole("link", { name: "Inviter les porteurs" })).toBeTruthy();
  expect(server.lastOf(importRoutes.commitImport)?.files.get("files")).toHaveLength(1);
});
