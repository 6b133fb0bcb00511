import { screen, waitFor } from "@testing-library/react";
import { i18n } from "@lingui/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "./session.ts";

vi.mock("./config.ts", async (original) => ({
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

  it("shows the site to a guest", async () => {
    vi.stubGlobal("fetch", answer(401, { description: "", errors: [] }));
    await start(place, config);
    await waitFor(() => expect(document.title).toBe("Accueil"), { timeout: 4000 });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Accueil");
    expect(useAuth.getState().authUserId).toBeUndefined();
  });
});
