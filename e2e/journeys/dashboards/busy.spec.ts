import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import { openFor, signedIn } from "../../beside.ts";
import { test } from "../../journey.ts";
import { keepBusy } from "../../keep-busy.ts";
import { freePort, startOwnServer } from "../../own-server.ts";
import { makeCategory, makeCompany, makeRound } from "../../world.ts";

/** Brings page after page of a list, until it is whole. */
const readWhole = async (part: Locator, more: RegExp | string, rows: Locator): Promise<number> => {
  const button = part.getByRole("button", { name: more, exact: true });
  for (;;) {
    const count = await rows.count();
    if (!(await button.isVisible())) return count;
    await button.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(count);
  }
};

test("a person with 200 subscriptions, 60 signatures and 12 rounds is told all of it", async ({
  playwright,
  browser,
  page: anybody,
  say,
  mark,
}) => {
  test.setTimeout(420_000);
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-busy-"));
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const stop = await startOwnServer(port, { DATA_DIR: dataDir });
  try {
    const admin = await signedIn(playwright, baseURL, "admin");
    const rounds: string[] = [];
    for (let count = 1; count <= 12; count += 1) {
      const company = await makeCompany(admin, `Atelier ${count} ${mark}`, {
        visibleOnMarketplace: "true",
      });
      const category = await makeCategory(admin, company.id);
      rounds.push((await makeRound(admin, company.id, category.id)).id);
    }
    const karim = await signedIn(playwright, baseURL, "karim");
    const { id } = (await (await karim.get("/api/user/me")).json()) as { id: string };
    const before = (await (await karim.get("/api/waiting")).json()) as { total: number };
    await keepBusy(dataDir, id, rounds);

    const page = await openFor({ browser, page: anybody, baseURL }, karim);
    const more = say("Afficher la suite", "Show more");
    await page.goto("/investor/dashboard");
    const waiting = page.getByRole("region", {
      name: say("À faire", "To do"),
    });
    const total = before.total + 260;
    await expect(waiting).toContainText(say(`${total} choses à faire`, `${total} to do`));
    expect(await readWhole(waiting, more, waiting.getByRole("listitem"))).toBe(total);

    await page.goto("/investor/fundraising");
    const active = page.getByRole("region", {
      name: say("Mes souscriptions en cours", "My open subscriptions"),
    });
    const own = active.getByRole("listitem").filter({ hasText: `${mark}` });
    await expect(own.first()).toBeVisible();
    await readWhole(active, more, active.getByRole("listitem"));
    await expect(own).toHaveCount(200);
    const ended = page.getByRole("region", {
      name: say("Mes souscriptions terminées", "My finished subscriptions"),
    });
    await readWhole(ended, more, ended.getByRole("listitem"));
    await expect(ended.getByRole("listitem").filter({ hasText: `${mark}` })).toHaveCount(200);
    const offered = page.getByRole("region", { name: say("Levées ouvertes", "Open rounds") });
    await readWhole(offered, more, offered.getByRole("listitem"));
    await expect(offered.getByRole("listitem").filter({ hasText: `${mark}` })).toHaveCount(12);

    await page.goto("/investor/signatures");
    const main = page.getByRole("main");
    const pacts = main.getByRole("listitem").filter({ hasText: /Pacte \d+/ });
    await expect(pacts.first()).toBeVisible();
    await readWhole(main, more, main.getByRole("listitem"));
    await expect(pacts).toHaveCount(60);
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
