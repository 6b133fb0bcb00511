import { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { ClassSection } from "./class-section.tsx";
import { classRequestOf } from "./testing/class-request.ts";

const server = contractServer();
const userId = "0193a0c0-0000-7000-8000-000000000702";

it("R-23a: asks for the class with figures, proofs and the warning read", async () => {
  server.answers(investorClassRoutes.getInvestorClass, {
    investorClass: "NON_SOPHISTICATED",
    shownBy: null,
    requests: [],
  });
  server.answers(investorClassRoutes.requestInvestorClass, classRequestOf());
  const user = userEvent.setup();
  await renderInSite(() => <ClassSection holderId={userId} kind="user" />);
  await screen.findByText("Investisseur non averti");
  await user.click(screen.getByRole("button", { name: "Demander à être investisseur averti" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByLabelText(/Revenu brut annuel/), "84000");
  await user.type(dialog.getByLabelText(/Opérations par trimestre/), "12");
  const send = dialog.getByRole("button", { name: "Envoyer la demande" });
  await user.click(send);
  expect(server.lastOf(investorClassRoutes.requestInvestorClass)).toBeUndefined();
  const proof = new File(["%PDF-"], "avis.pdf", { type: "application/pdf" });
  await user.upload(dialog.getByLabelText(/Justificatifs/), proof);
  await user.click(dialog.getByRole("checkbox", { name: /J’ai compris/ }));
  await user.click(send);
  await waitFor(() =>
    expect(server.lastOf(investorClassRoutes.requestInvestorClass)).toBeDefined(),
  );
  const sent = server.lastOf(investorClassRoutes.requestInvestorClass);
  expect(sent?.body).toMatchObject({ grossIncomeCents: "8400000", tradesPerQuarter: "12" });
  expect(sent?.files.get("files")).toHaveLength(1);
});

it("R-23a: says until when and by whom, and gives the class up", async () => {
  const shownBy = classRequestOf({
    state: "ACCEPTED",
    decidedBy: "Ada Moreau",
    reason: "Avis vu",
    decidedAt: "2026-10-14T08:00:00.000Z",
    endsAt: "2028-10-14T08:00:00.000Z",
  });
  server.answers(investorClassRoutes.getInvestorClass, {
    investorClass: "SOPHISTICATED",
    shownBy,
    requests: [shownBy],
  });
  server.answers(investorClassRoutes.giveUpClass, undefined);
  const user = userEvent.setup();
  await renderInSite(() => <ClassSection holderId={userId} kind="user" />);
  await screen.findByText("Investisseur averti");
  screen.getByText(/14 octobre 2028/);
  screen.getByText("Ada Moreau");
  await user.click(screen.getByRole("button", { name: "Y renoncer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Y renoncer" }));
  await waitFor(() => expect(server.lastOf(investorClassRoutes.giveUpClass)).toBeDefined());
});
