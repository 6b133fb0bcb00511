import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { newsTopics } from "@coulisse/contract/messages/news.ts";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { userOf } from "#testing/user.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Part } from "#ui/part.tsx";
import { NewsSection } from "./news-section.tsx";

const server = contractServer();
const choices = newsTopics.map((topic) => ({ topic, onSite: true, byMail: true }));
const user = userOf({ id: "0193a0c0-0000-7000-8000-000000000501" });

beforeEach(() => {
  useAuth.setState({ authUserId: user.id, user, companies: [] });
  server.answers(pushRoutes.listPushBrowsers, { publicKey: "B".repeat(87), items: [] });
});

const show = () =>
  renderInSite(() => (
    <Part>
      <NewsSection />
    </Part>
  ));

it("keeps a choice as soon as it is made", async () => {
  server.answers(messageRoutes.listNewsChoices, { items: choices });
  await show();
  const mail = await screen.findByRole("switch", { name: /^Par e-mail\s:\sMarché secondaire$/ });
  const chosen = { topic: "market", onSite: true, byMail: false } as const;
  const after = choices.map((choice) => (choice.topic === "market" ? chosen : choice));
  server.answers(messageRoutes.chooseNews, { items: after });
  server.answers(messageRoutes.listNewsChoices, { items: after });
  await userEvent.click(mail);
  expect(server.lastOf(messageRoutes.chooseNews)?.body).toEqual(chosen);
  await expect.poll(() => (mail as HTMLInputElement).checked).toBe(false);
});

it("offers topics of one’s own, and the register to who administers a company", async () => {
  server.answers(messageRoutes.listNewsChoices, { items: choices });
  await show();
  await screen.findByRole("switch", { name: /^Sur le site\s:\sFormalités$/ });
  expect(screen.queryByRole("switch", { name: /article/ })).toBeNull();
  expect(screen.queryByRole("switch", { name: /^Par e-mail\s:\sRegistre$/ })).toBeNull();
});
