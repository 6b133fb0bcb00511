import type { OutboxMessage } from "@coulisse/contract/messages/messages.schemas.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as outboxScreen } from "./outbox-screen.tsx";

const server = contractServer();
const sms: OutboxMessage = {
  id: "0193a0c0-0000-7000-8000-000000000071",
  channel: "sms",
  recipient: "+33612345678",
  template: "phone_code",
  locale: "fr",
  subject: "Code de vérification",
  state: "KEPT",
  fault: null,
  createdAt: "2026-11-20T09:30:00.000Z",
};
const mail: OutboxMessage = {
  ...sms,
  id: sms.id.replace("71", "72"),
  channel: "mail",
  recipient: "ada@test.example",
  template: "password_reset",
  subject: "Nouveau mot de passe",
};
const lists = (items: OutboxMessage[]) =>
  server.answers(messageRoutes.listOutbox, { items, total: items.length, nextCursor: null });

it("shows the code that was not sent", async () => {
  lists([mail, sms]);
  server.answers(messageRoutes.getOutboxMessage, { ...sms, text: "Code 123456", html: null });
  const { user } = showScreen(outboxScreen, "/admin/outbox");
  await user.click(await screen.findByRole("button", { name: "Code de vérification" }));
  const detail = within(await screen.findByRole("dialog"));
  expect(await detail.findByText("Code 123456")).toBeTruthy();
});

it("says of a message whose code was used that its content is erased", async () => {
  lists([sms]);
  server.answers(messageRoutes.getOutboxMessage, { ...sms, text: null, html: null });
  const { user } = showScreen(outboxScreen, "/admin/outbox");
  await user.click(await screen.findByRole("button", { name: "Code de vérification" }));
  const detail = within(await screen.findByRole("dialog"));
  expect(await detail.findByText(/^Contenu effacé/)).toBeTruthy();
});

it("draws a mail from the elements of our own alone, and shows its text beside", async () => {
  lists([mail]);
  server.answers(messageRoutes.getOutboxMessage, {
    ...mail,
    text: "Bonjour en texte",
    html: `<html lang="fr"><body style="text-align:center"><h1 style="font-size:24px">Nouveau</h1>
      <p onclick="steal()">Bonjour <a href="https://coulisse.example/x">ouvrir</a>
      <a href="javascript:steal()">piège</a></p><script>steal()</script><iframe src="/"></iframe>
      <form action="/"><input></form></body></html>`,
  });
  const { user } = showScreen(outboxScreen, "/admin/outbox");
  await user.click(await screen.findByRole("button", { name: "Nouveau mot de passe" }));
  const drawn = await screen.findByRole("region", { name: "Nouveau mot de passe" });
  expect(drawn.style.textAlign).toBe("center");
  expect(within(drawn).getByText("ouvrir").getAttribute("href")).toBe("https://coulisse.example/x");
  expect(within(drawn).getByText("piège").getAttribute("href")).toBeNull();
  expect(drawn.querySelector("script, iframe, form, input, [onclick]")).toBeNull();
  await user.click(screen.getByRole("tab", { name: "Texte brut" }));
  expect(await screen.findByText("Bonjour en texte")).toBeTruthy();
});

it("says what will be here, and when a message could not be brought", async () => {
  lists([]);
  showScreen(outboxScreen, "/admin/outbox");
  expect(await screen.findByText("Aucun message")).toBeTruthy();
  lists([sms]);
  server.refuses(messageRoutes.getOutboxMessage, { status: 500 });
  const { user } = showScreen(outboxScreen, "/admin/outbox");
  await user.click(await screen.findByRole("button", { name: "Code de vérification" }));
  const detail = within(await screen.findByRole("dialog"));
  expect(await detail.findByRole("alert")).toBeTruthy();
});
