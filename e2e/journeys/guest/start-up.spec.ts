import { expect, type Page } from "@playwright/test";
import { test } from "../../journey.ts";

/** Hands the page other settings than the server does. */
const withConfig = async (page: Page, change: Record<string, unknown>): Promise<void> => {
  const element = /(<script type="application\/json" id="coulisse-config">)(.*?)(<\/script>)/s;
  await page.route(
    (address) => address.pathname === "/",
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(element, (_, open, config: string, close) => {
        const changed = { ...(JSON.parse(config) as object), ...change };
        return `${String(open)}${JSON.stringify(changed)}${String(close)}`;
      });
      await route.fulfill({ response: answer, body });
    },
  );
};

for (const empty of ["", "   "]) {
  test(`an API base address of ${empty.length} spaces stops the site with the words that name it`, async ({
    page,
  }) => {
    const logged: string[] = [];
    const asked: string[] = [];
    page.on("console", (message) => logged.push(`${message.type()} ${message.text()}`));
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await withConfig(page, { apiBaseUrl: empty });
    await page.goto("/");
    await expect(page.locator("body")).toHaveText("Invalid environment variables");
    expect(logged.join("\n")).toMatch(/^error .*invalid environment/im);
    expect(asked.filter((path) => path.includes("/user/") || path.includes("/company"))).toEqual(
      [],
    );
  });
}

test("a signed-in user who cannot be fetched is told so, and may try again", async ({
  page,
  say,
}) => {
  let failing = true;
  await page.route("**/api/user/me", (route) =>
    failing ? route.fulfill({ status: 500, json: { status: 500 } }) : route.fallback(),
  );
  await withConfig(page, { session: "unknown" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say(
      "Une erreur s’est produite. Actualisez la page pour continuer.",
      "An error occurred. Refresh the page to continue.",
    ),
  );
  await expect(page.getByRole("alert")).toContainText(
    say(
      "Impossible de récupérer les informations de l'utilisateur connecté.",
      "Unable to retrieve the signed-in user's information.",
    ),
  );
  failing = false;
  await page.getByRole("button", { name: say("Actualiser la page", "Refresh the page") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Accueil", "Home"));
});

test("a store that is forbidden is no reason not to open", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new Error("forbidden");
      },
    });
  });
  await page.goto("/marketplace");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Place de marché");
  await page.getByRole("button", { name: /English/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marketplace");
  await page.getByRole("link", { name: "Le Fournil", exact: true }).click();
  await expect(page).toHaveTitle(/^About investment · /);
});
