import { screen, waitFor } from "@testing-library/react";
import { i18n } from "@lingui/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";

vi.mock("#platform/config.ts", async (original) => ({
  ...(await original<object>()),
  config: { apiBaseUrl: "/api", demoAccounts: [], session: "unknown", signOn: {} },
}));
const { start } = await import("./start.tsx");

const config = {
  apiBaseUrl: "/api",
  supportUrl: undefined,
  demoAccounts: [],
  outbox: false,
  session: "unknown" as const,
  signOn: { franceConnect: false, google: false },
};

const answer = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status });

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement("div");
  document.body.replaceChildren(place);
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  i18n.loadAndActivate({ locale: "fr", messages: {} });
});

describe("start-up", () => {
  it("stops with exactly 'Invalid environment variables' when the API address is empty", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await start(place, { ...config, apiBaseUrl: "" });
    expect(document.body.textContent).toBe("Invalid environment variables");
    expect(String(logged.mock.calls[0]?.[0])).toContain("invalid environment");
  });

  it("says that the signed-in user could not be fetched, with no detail", async () => {
    vi.stubGlobal("fetch", answer(500, { description: "internals", errors: [] }));
    await start(place, config);
    await screen.findByText("Une erreur s’est produite. Actualisez la page pour continuer.");
    screen.getByText("Impossible de récupérer les informations de l'utilisateur connecté.");
    expect(document.body.textContent).not.toContain("internals");
  });

  it.each([403, 404])("survives a refusal of the signed-in user with %i", async (status) => {
    vi.stubGlobal("fetch", answer(status, { description: "internals", errors: [] }));
    await start(place, config);
    await screen.findByText("Impossible de récupérer les informations de l'utilisateur connecté.");
    screen.getByRole("button", { name: "Actualiser la page" });
    expect(document.body.textContent).not.toContain("internals");
  });

  it("asks for the company of the address while it asks who is here", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      return new Promise(() => {});
    });
    window.history.replaceState(null, "", "/companies/le-fournil/cap-table");
    void start(place, config);
    await waitFor(() => expect(asked).toContain("/api/company/slug/le-fournil"));
    expect(asked).toContain("/api/user/me");
    window.history.replaceState(null, "", "/");
  });

  it("asks for no company whose name nothing can have", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return new Response(JSON.stringify({ description: "", errors: [] }), { status: 401 });
    });
    for (const wrong of ["/companies/Le-Fournil", "/companies/%E0%A4%A"]) {
      window.history.replaceState(null, "", wrong);
      await start(place, config);
      await screen.findByRole("heading", { name: "Page introuvable" });
      place = document.createElement("div");
      document.body.replaceChildren(place);
    }
    expect(asked.filter((address) => address.includes("/company/"))).toEqual([]);
    window.history.replaceState(null, "", "/");
  });

  it("shows the site to a guest", async () => {
    vi.stubGlobal("fetch", answer(401, { description: "", errors: [] }));
    await start(place, config);
    await waitFor(() => expect(document.title).toBe("Accueil"), { timeout: 4000 });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Accueil");
    expect(useAuth.getState().authUserId).toBeUndefined();
  });
});
