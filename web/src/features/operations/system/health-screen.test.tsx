import type { PlatformHealth } from "@coulisse/contract/operations/system.schemas.ts";
import { healthSubjects, systemRoutes } from "@coulisse/contract/operations/system.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as healthScreen } from "./health-screen.tsx";

const server = contractServer();
const at = "2026-11-20T09:00:00.000Z";
const id = "0193a0c0-0000-7000-8000-000000000601";
const job = {
  name: "deliver-message",
  lastAt: at,
  waitingCount: 0,
  givenUpCount: 0,
  isLate: false,
};

const healthOf = (health: Partial<PlatformHealth> = {}): PlatformHealth => ({
  lines: healthSubjects.map((subject) => ({ subject, faultCount: 0, lateCount: 0, lastAt: at })),
  registers: [],
  files: [],
  jobs: [job],
  messages: [],
  ...health,
});
const dueOf = (subject: (typeof healthSubjects)[number], counts: object) =>
  healthOf().lines.map((line) => (line.subject === subject ? { ...line, ...counts } : line));

it("says that all is in order, line by line, and of each job when it was last done", async () => {
  server.answers(systemRoutes.getPlatformHealth, healthOf());
  showScreen(healthScreen, "/admin/health");
  await screen.findByText("Tout est en ordre.");
  expect(screen.getAllByText("En ordre")).toHaveLength(healthSubjects.length + 1);
  const row = within(
    screen.getByText("Envoi des e-mails et des SMS").closest("tr") ?? document.body,
  );
  row.getByText(/20\/11\/2026|20 nov\. 2026/);
  expect(screen.queryByRole("button")).toBeNull();
});

it("leads from what is due to where it is mended", async () => {
  const register = { companyId: id, companyName: "Le Fournil", companySlug: "le-fournil" };
  const message = { id, channel: "mail", template: "invitation", recipient: "a@test.example" };
  server.answers(
    systemRoutes.getPlatformHealth,
    healthOf({
      lines: dueOf("registers", { faultCount: 1 }),
      registers: [{ ...register, faultCount: 3, checkedAt: at }],
      messages: [{ ...message, channel: "mail", userId: id, fault: "refused 550", settledAt: at }],
    }),
  );
  showScreen(healthScreen, "/admin/health");
  await screen.findByText("1 point demande votre attention.");
  screen.getByText("1 registre est altéré");
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Le Fournil")).toBe("/companies/le-fournil/register");
  expect(hrefOf("a@test.example")).toBe(`/admin/users/${id}`);
  expect(hrefOf("Ouvrir les paiements")).toBe("/admin/payments");
});

it("begins again what was given up", async () => {
  const lines = dueOf("jobs", { faultCount: 2 });
  const jobs = [{ ...job, givenUpCount: 2 }];
  server.answers(systemRoutes.getPlatformHealth, healthOf({ lines, jobs }));
  server.answers(systemRoutes.retryJobs, { count: 2 });
  const { user } = showScreen(healthScreen, "/admin/health");
  const button = await screen.findByRole("button", { name: "Relancer les tâches abandonnées" });
  server.answers(systemRoutes.getPlatformHealth, healthOf());
  await user.click(button);
  await screen.findByText("Les tâches sont reprises.");
  expect(server.lastOf(systemRoutes.retryJobs)).toBeDefined();
  await screen.findByText("Tout est en ordre.");
});

it("names each file that is damaged, with its place and since when it is known", async () => {
  const key = `ab/ab${"0".repeat(62)}`;
  server.answers(
    systemRoutes.getPlatformHealth,
    healthOf({
      lines: dueOf("files", { faultCount: 2 }),
      files: [
        { key, kind: "identity_document", trouble: "MISSING", foundAt: at },
        { key: `cd/cd${"0".repeat(62)}`, kind: "born_later", trouble: "CHANGED", foundAt: at },
      ],
    }),
  );
  showScreen(healthScreen, "/admin/health");
  await screen.findByText("2 fichiers manquent ou ne sont plus ceux qui avaient été conservés");
  const rowOf = (text: string) => within(screen.getByText(text).closest("tr") ?? document.body);
  rowOf(`files/${key}`).getByText("Introuvable");
  rowOf(`files/${key}`).getByText("Pièce d’identité");
  expect(rowOf("born_later").queryByText("Contenu altéré")).not.toBeNull();
});
