import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as stopMails } from "./stop-mails-screen.tsx";

const server = contractServer();
const token = `0193a0c0-0000-7000-8000-000000000501.offers.2027-05-25.${"x".repeat(43)}`;
const at = `/stop-mails#token=${token}`;
const on = { topics: ["offers" as const], byMail: true };
const off = { ...on, byMail: false };

it("stops the mails of a message by one press, says which, and takes it back", async () => {
  server.answers(messageRoutes.getMailStop, on);
  const { user } = showScreen(stopMails, at);
  await screen.findByText("Des actions sont à vendre");
  // To open the page stops nothing: programs that look into mails open it too.
  expect(server.lastOf(messageRoutes.changeMailStop)).toBeUndefined();
  server.answers(messageRoutes.changeMailStop, off);
  server.answers(messageRoutes.getMailStop, off);
  await user.click(screen.getByRole("button", { name: "Ne plus recevoir ces e-mails" }));
  await screen.findByText("Ces e-mails sont arrêtés");
  expect(server.lastOf(messageRoutes.changeMailStop)?.body).toEqual({ byMail: false });
  server.answers(messageRoutes.getMailStop, on);
  await user.click(screen.getByRole("button", { name: "Les recevoir de nouveau" }));
  await screen.findByRole("button", { name: "Ne plus recevoir ces e-mails" });
});

it("asks for nothing without the proof of a message", async () => {
  showScreen(stopMails, "/stop-mails");
  await screen.findByText(/Ce lien n’est pas complet/);
  expect(server.lastOf(messageRoutes.getMailStop)).toBeUndefined();
});
