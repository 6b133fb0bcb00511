import type { Checklist } from "@coulisse/contract/operations/checklists.schemas.ts";
import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { CompanyChecklist } from "./company-checklist.tsx";
import { OwnChecklist } from "./own-checklist.tsx";

const server = contractServer();
const companyId = "0193a0c0-0000-7000-8000-000000000001";
const own: Checklist = {
  steps: [
    { step: "email", isDone: true },
    { step: "identity", isDone: false },
    { step: "interest", isDone: false },
  ],
  isDismissed: false,
};

const showOwn = () =>
  renderInSite(() => (
    <Suspense>
      <OwnChecklist />
    </Suspense>
  ));

it("leads to what is not done, and no more to what is", async () => {
  server.answers(checklistRoutes.getOwnChecklist, own);
  await showOwn();
  expect(await screen.findByText("1 sur 3")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Confirmer votre adresse e-mail" })).toBeNull();
  const next = screen.getByRole("link", { name: "Faire vérifier votre identité" });
  expect(next.getAttribute("href")).toBe("/investor/kyc");
});

it("goes once it is put away", async () => {
  server.answers(checklistRoutes.getOwnChecklist, own);
  server.answers(checklistRoutes.dismissOwnChecklist, undefined);
  await showOwn();
  const hide = await screen.findByRole("button", { name: "Masquer cette liste" });
  server.answers(checklistRoutes.getOwnChecklist, { ...own, isDismissed: true });
  await userEvent.click(hide);
  await waitFor(() => expect(screen.queryByText("Pour commencer")).toBeNull());
});

it("is not there once all is done", async () => {
  const steps = own.steps.map(({ step }) => ({ step, isDone: true }));
  server.answers(checklistRoutes.getOwnChecklist, { ...own, steps });
  await showOwn();
  await waitFor(() => expect(server.lastOf(checklistRoutes.getOwnChecklist)).toBeTruthy());
  expect(screen.queryByText("Pour commencer")).toBeNull();
});

it("says to a company what the platform does for it", async () => {
  const steps = [
    { step: "category", isDone: true },
    { step: "register", isDone: false },
    { step: "invitations", isDone: false },
  ] as const;
  server.answers(checklistRoutes.getCompanyChecklist, { steps: [...steps], isDismissed: false });
  await renderInSite(() => (
    <Suspense>
      <CompanyChecklist companyId={companyId} companySlug="le-fournil" />
    </Suspense>
  ));
  expect(await screen.findByText("L’équipe de la plateforme s’en charge avec vous.")).toBeTruthy();
  const invite = screen.getByRole("link", { name: "Inviter les porteurs" });
  expect(invite.getAttribute("href")).toBe("/companies/le-fournil/invitations");
});
