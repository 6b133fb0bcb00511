import { openPushService } from "@coulisse/stand-ins/src/push/push-service.ts";
import { afterAll, expect, test } from "vitest";
import { openInvestors } from "../../../../test/investors.ts";
import { pushCarrierTo } from "../../../../test/push.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { openRound } from "../../../../test/subscriptions.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { tellOfDeadlines } from "./deadlines.commands.ts";

const service = await openPushService();
const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(async () => {
  await world.close();
  await service.close();
});

const browsers = "/user/me/push-browsers";
const carrier = pushCarrierTo(service.origin);

test("on the last day of what waits, the telephone of whom it waits for says so once", async () => {
  Object.assign(world.services.providers, { push: carrier });
  const { id: fundraisingId } = await openRound(admin, clock.now(), {
    closesOn: dayIn(4, clock.now()),
  });
  const order = { fundraisingId, quantity: 20, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  expect((await claire.post(`/subscription/${id}/signature`)).status).toBeLessThan(300);
  const shown = async () => {
    await Promise.all([
      tellOfDeadlines(world.contextOf(null)),
      tellOfDeadlines(world.contextOf(null)),
    ]);
    await world.runJobs();
    return service.taken.map(({ browser, urgency, text }) => ({
      browser,
      urgency,
      ...(JSON.parse(text) as { body: string; path: string }),
    }));
  };
  const phones: string[] = [];
  const allow = async () => {
    const { publicKey } = (await claire.get(browsers)).body;
    for (const client of [claire, karim]) {
      const { id: phone, ...browser } = service.subscribe(publicKey);
      expect((await client.call("PUT", `${browsers}/this`, browser)).status).toBe(200);
      phones.push(phone);
    }
  };
  await allow();
  expect(await shown()).toEqual([]);
  const [waiting] = (await claire.get("/waiting?limit=1")).body.items;
  const days = (Date.parse(waiting.dueOn) - Date.parse(dayIn(0, clock.now()))) / 86_400_000;
  await inDays(days);
  // Who signs in again allows it again.
  await allow();
  for (let time = 0; time < 2; time += 1) {
    expect(await shown()).toMatchObject([
      {
        browser: phones[2],
        urgency: "high",
        body: expect.stringMatching(
          /^Signez (?:ce soir|aujourd’hui) avant \d\d\u00a0h\u00a0\d\d\.$/,
        ),
        path: waiting.to,
      },
    ]);
  }
});
