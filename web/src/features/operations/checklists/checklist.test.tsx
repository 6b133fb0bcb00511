import type { Checklist } from "@coulisse/contract/operations/checklists.schemas.ts";
import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
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

const showOwn = (checklist: Checklist) =>
  renderInSite(() => <OwnChecklist checklist={checklist} />);

it("says of an identity that was sent in since when it is examined, and does not call it done", async () => {
  const steps = own.steps.map((one) =>
    one.step === "identity" ? { ...one, inReviewSince: "2026-11-24T09:30:00.000Z" } : one,
  );
  await showOwn({ ...own, steps });
  const step = screen.getByText("Faire vérifier votre identité").closest("li") as HTMLElement;
  expect(step.textContent).toMatch(/En examen depuis le 24 nov\. 2026/);
  expect(step.textContent).not.toContain("Fait)");
});

it("leads to what is not done, and no more to what is", async () => {
  await showOwn(own);
  expect(await screen.findByText("1 sur 3")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Confirmer votre adresse e-mail" })).toBeNull();
  const next = screen.getByRole("link", { name: "Faire vérifier votre identité" });
  expect(next.getAttribute("href")).toBe("/investor/kyc");
});

it("is put away for its reader", async () => {
  server.answers(checklistRoutes.dismissOwnChecklist, undefined);
  await showOwn(own);
  await userEvent.click(await screen.findByRole("button", { name: "Masquer cette liste" }));
  await waitFor(() => expect(server.lastOf(checklistRoutes.dismissOwnChecklist)).toBeTruthy());
});

it("is not there once all is done, nor once it was put away", async () => {
  const steps = own.steps.map(({ step }) => ({ step, isDone: true }));
  await showOwn({ ...own, steps });
  await showOwn({ ...own, isDismissed: true });
  expect(screen.queryByText("Pour commencer")).toBeNull();
});

it("says to a company what the platform does for it", async () => {
  const steps = [
    { step: "category", isDone: true },
    { step: "register", isDone: false },
    { step: "invitations", isDone: false },
  ] as const;
  const checklist = { steps: [...steps], isDismissed: false };
  await renderInSite(() => (
    <CompanyChecklist companyId={companyId} companySlug="le-fournil" checklist={checklist} />
  ));
  expect(await screen.findByText("L’équipe de la plateforme s’en charge avec vous.")).toBeTruthy();
  const invite = screen.getByRole("link", { name: "Inviter les porteurs" });
  expect(invite.getAttribute("href")).toBe("/companies/le-fournil/invitations");
});
