import type { CompanyRole } from "@coulisse/contract/companies/company-roles.schemas.ts";
import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type { CompanyRole as RoleName } from "@coulisse/domain/company-roles.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { administeredAs, companyOf } from "../testing/company.ts";
import { screen as myRolesScreen } from "./my-roles-screen.tsx";
import { screen as peopleScreen } from "./people-screen.tsx";

const server = contractServer();
const company = companyOf();

const roleOf = (given: Partial<CompanyRole> = {}): CompanyRole => ({
  id: "0193a0c0-0000-7000-8000-000000000041",
  role: "REPRESENTATIVE",
  title: "Présidente",
  state: "CURRENT",
  person: { userId: "0193a0c0-0000-7000-8000-000000000021", name: "Hélène Vasseur" },
  email: "helene@test.example",
  offeredAt: "2023-11-27T08:00:00.000Z",
  answerBy: null,
  since: "2023-11-27T08:00:00.000Z",
  untilOn: null,
  givenBy: null,
  endedAt: null,
  endedBy: null,
  isOwn: true,
  obstacle: "last_administrator",
  ...given,
});
const reader = roleOf({
  id: "0193a0c0-0000-7000-8000-000000000042",
  role: "READER",
  title: "Expert-comptable",
  person: { userId: "0193a0c0-0000-7000-8000-000000000022", name: "Bastien Lecomte" },
  untilOn: "2027-03-31",
  isOwn: false,
  obstacle: null,
});

const open = async (role: RoleName, items: CompanyRole[] = [roleOf(), reader]) => {
  useAuth.setState({
    authUserId: "0193a0c0-0000-7000-8000-000000000021",
    companies: [administeredAs(role)],
  });
  server.answers(companyRoleRoutes.listCompanyRoles, { items });
  const shown = showScreen(peopleScreen, `/companies/${company.slug}/people`);
  await screen.findByRole("heading", { level: 1, name: "Personnes et rôles" });
  return shown;
};

beforeEach(() => server.answers(companyRoutes.getCompanyBySlug, company));

describe("the people of a company", () => {
  it("are invited to a role with a last day", async () => {
    server.answers(companyRoleRoutes.offerCompanyRole, roleOf({ state: "OFFERED" }));
    const { user } = await open("REPRESENTATIVE");
    await user.click(screen.getByRole("button", { name: "Inviter une personne" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText("Adresse e-mail"), "s.martin@audit.example");
    expect(within(dialog).queryByLabelText(/^Dernier jour/)).toBeNull();
    await user.selectOptions(within(dialog).getByLabelText("Rôle"), "Lecteur");
    await user.type(within(dialog).getByLabelText(/^Dernier jour/), "31/05/2099");
    await user.click(within(dialog).getByRole("button", { name: "Envoyer l’invitation" }));
    await screen.findByText("L’invitation est partie.");
    expect(server.lastOf(companyRoleRoutes.offerCompanyRole)?.body).toEqual({
      email: "s.martin@audit.example",
      role: "READER",
      untilOn: "2099-05-31",
    });
  });

  it("have their role ended, but for the last one, who is told why", async () => {
    server.answers(companyRoleRoutes.endCompanyRole, undefined);
    const { user } = await open("REPRESENTATIVE");
    const last = screen.getByRole("button", { name: "Mettre fin au rôle de Hélène Vasseur" });
    expect(last.getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Mettre fin au rôle de Bastien Lecomte" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Mettre fin au rôle" }));
    await screen.findByText("Le rôle a pris fin.");
    expect(server.lastOf(companyRoleRoutes.endCompanyRole)?.url.pathname).toContain(reader.id);
  });

  it("are named no representative by an administrator", async () => {
    const { user } = await open("ADMINISTRATOR");
    await user.click(screen.getByRole("button", { name: "Inviter une personne" }));
    const dialog = await screen.findByRole("dialog");
    const options = within(dialog)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(options).not.toContain("Représentant légal");
    expect(options).toContain("Administrateur");
  });

  it("are read by a reader, who finds nothing to press", async () => {
    await open("READER", [roleOf({ isOwn: false }), { ...reader, isOwn: true }]);
    expect(screen.getByText("Bastien Lecomte")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Inviter|Mettre fin/ })).toBeNull();
  });
});

it("a role that is offered is accepted where one reads what it is", async () => {
  const mine = {
    id: reader.id,
    role: "READER",
    title: null,
    state: "OFFERED",
    company: { id: company.id, name: company.name, slug: company.slug },
    answerBy: "2026-12-29",
    since: null,
    untilOn: null,
    givenBy: "Hélène Vasseur",
  } as const;
  server.answers(companyRoleRoutes.listMyRoles, { items: [mine] });
  server.answers(companyRoleRoutes.acceptRole, { ...mine, state: "CURRENT" });
  const { user } = showScreen(myRolesScreen, "/investor/roles");
  await user.click(
    await screen.findByRole("button", { name: "Accepter le rôle dans la société Le Fournil" }),
  );
  await screen.findByText("Le rôle est accepté.");
  expect(server.lastOf(companyRoleRoutes.acceptRole)?.url.pathname).toContain(mine.id);
});
