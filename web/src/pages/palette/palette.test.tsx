import type { SearchHit } from "@coulisse/contract/operations/search.schemas.ts";
import { searchRoutes } from "@coulisse/contract/operations/search.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { administrator, userOf } from "#testing/user.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { Palette } from "./palette.tsx";
import { usePaletteShortcut } from "./use-palette.ts";

const server = contractServer();
const [companyId, holderId] = [
  "0193a0c0-0000-7000-8000-000000000001",
  "0193a0c0-0000-7000-8000-000000000021",
];
const fournil = { id: companyId, name: "Le Fournil", slug: "le-fournil" };

const hitOf = (given: Partial<SearchHit> & Pick<SearchHit, "kind" | "name">): SearchHit => ({
  id: companyId,
  detail: null,
  companySlug: null,
  to: "/marketplace",
  ...given,
});
const article = hitOf({
  kind: "article",
  name: "Le nouveau four",
  detail: "Le Fournil",
  companySlug: "le-fournil",
  to: `/companies/le-fournil?article=${companyId}`,
});
const finds = (...items: SearchHit[]) => server.answers(searchRoutes.search, { items });

beforeEach(() => finds());

const find = async (text: string, at = "/") => {
  const site = await renderInSite(() => <Palette />, at);
  await userEvent.type(screen.getByRole("combobox"), text);
  return site;
};
const optionsOf = async (group: string): Promise<(string | null)[]> =>
  within(await screen.findByRole("group", { name: group }))
    .getAllByRole("option")
    .map((option) => option.textContent);

const asReader = () =>
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies: [] });

it("shows what was found by its kind, and opens it where it is", async () => {
  asReader();
  finds(
    hitOf({
      id: holderId,
      kind: "holder",
      name: "Karim Benali",
      detail: "Le Fournil",
      companySlug: "le-fournil",
      to: `/companies/le-fournil/holders/${holderId}`,
    }),
    hitOf({ kind: "ownEntity", name: "Karim Patrimoine", detail: "290123456" }),
    article,
  );
  const { router } = await find("kar");
  expect(await optionsOf("Porteurs")).toEqual(["Karim BenaliLe Fournil"]);
  expect(await optionsOf("Mes entreprises")).toEqual([
    expect.stringMatching(/^Karim Patrimoine290\s123\s456$/),
  ]);
  expect(await optionsOf("Articles")).toEqual(["Le nouveau fourLe Fournil"]);
  await userEvent.click(screen.getByRole("option", { name: /^Le nouveau four/ }));
  expect(router.state.location.href).toBe(`/companies/le-fournil?article=${companyId}`);
});

it("leads an administrator of the platform to a company and to its register", async () => {
  asReader();
  const to = `/admin/companies/${companyId}`;
  finds(hitOf({ kind: "company", name: "Le Fournil", companySlug: "le-fournil", to }));
  await find("four");
  expect(await optionsOf("Sociétés")).toEqual(["Le Fournil", "Le FournilRegistre"]);
});

it("opens an entity of the platform where its list has it alone", async () => {
  asReader();
  const to = "/admin/investors?part=corporates&entities.state=all&entities.q=290123456";
  finds(hitOf({ kind: "entity", name: "Ondine Holding", detail: "290123456", to }));
  const { router } = await find("ondine");
  await screen.findByRole("group", { name: "Entités" });
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      part: "corporates",
      "entities.state": "all",
      "entities.q": "290123456",
    }),
  );
});

it("asks nothing for a letter, and once for what is typed without a pause", async () => {
  asReader();
  const asked: string[] = [];
  server.answersEach(searchRoutes.search, ({ searchParams }) => {
    asked.push(searchParams.get("q") ?? "");
    return { items: [article] };
  });
  await find("f");
  expect(screen.queryByRole("group", { name: "Articles" })).toBeNull();
  // In one task, so that no pause comes between two keys.
  act(() => {
    for (const value of ["fo", "fou", "four", "fourn", "fourni", "fournil"]) {
      fireEvent.change(screen.getByRole("combobox"), { target: { value } });
    }
  });
  await screen.findByRole("group", { name: "Articles" });
  expect(asked).toEqual(["fournil"]);
});

it("keeps what it found while more is typed, and opens nothing of it by the Enter that follows", async () => {
  asReader();
  const later = Promise.withResolvers<void>();
  const really = globalThis.fetch;
  vi.stubGlobal("fetch", async (...[requested, init]: Parameters<typeof fetch>) => {
    const address = requested instanceof Request ? requested.url : String(requested);
    if (address.includes("q=four+la") || address.includes("q=four%20la")) await later.promise;
    return really(requested, init);
  });
  const forge = hitOf({ ...article, id: holderId, name: "Four à la Forge" });
  server.answersEach(searchRoutes.search, ({ searchParams }) => ({
    items: searchParams.get("q") === "four" ? [article] : [forge],
  }));
  const { router } = await find("four");
  await screen.findByRole("option", { name: /^Le nouveau four/ });
  await userEvent.type(screen.getByRole("combobox"), " la{Enter}");
  expect(screen.getByRole("option", { name: /^Le nouveau four/ })).toBeTruthy();
  expect(router.state.location.href).toBe("/");
  later.resolve();
  await waitFor(() =>
    expect(router.state.location.href).toBe(`/companies/le-fournil?article=${companyId}`),
  );
});

it("offers what one may begin, by one’s rights alone", async () => {
  const user = userOf({ id: holderId });
  useAuth.setState({
    authUserId: holderId,
    user,
    companies: [
      {
        ...fournil,
        logoUrl: null,
        ...administrator,
      },
    ],
  });
  await find("simuler");
  expect(await optionsOf("Commencer")).toEqual(["Simuler une levéeLe Fournil"]);
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.type(screen.getByRole("combobox"), "nouvelle s");
  await screen.findByRole("status");
  expect(screen.queryByRole("option", { name: /^Nouvelle société/ })).toBeNull();
});

it("offers first what is of the company that one is at", async () => {
  const forge = {
    ...fournil,
    id: holderId,
    name: "La Forge",
    slug: "la-forge",
    logoUrl: null,
    ...administrator,
  };
  const companies = [
    {
      ...fournil,
      logoUrl: null,
      ...administrator,
    },
    forge,
  ];
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies });
  const simulate = (name: string): string => `Simuler une levée${name}`;
  await find("simuler", "/companies/la-forge/register");
  expect(await optionsOf("Commencer")).toEqual([simulate("La Forge"), simulate("Le Fournil")]);
});

it("opens what was typed, however fast it was entered", async () => {
  const companies = [
    {
      ...fournil,
      logoUrl: null,
      ...administrator,
    },
  ];
  useAuth.setState({ authUserId: holderId, user: userOf({ id: holderId }), companies });
  const { router } = await renderInSite(() => <Palette />);
  const field = screen.getByRole("combobox");
  // Both in one task, so that nothing is found of it before the Enter comes.
  act(() => {
    fireEvent.change(field, { target: { value: "simuler" } });
    fireEvent.keyDown(field, { key: "Enter" });
  });
  await waitFor(() =>
    expect(router.state.location.href).toBe("/companies/le-fournil/cap-table?simulate=round"),
  );
});

it("leads the platform’s administrator to a register that is imported", async () => {
  const user = userOf({ id: holderId, role: "ROLE_ADMIN" });
  useAuth.setState({ authUserId: holderId, user, companies: [] });
  const { router } = await find("importer");
  expect(await optionsOf("Commencer")).toEqual(["Importer un registreAdministration"]);
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.href).toBe("/admin/share-categories/distribution?tab=import");
});

it("puts the acts of what is open first, and does the chosen one", async () => {
  asReader();
  const pay = vi.fn();
  const Round = () => (
    <>
      <Page title="Levée" actions={<Button onClick={pay}>Payer</Button>}>
        {null}
      </Page>
      {usePaletteShortcut() ? <Palette /> : null}
    </>
  );
  await renderInSite(() => <Round />);
  await userEvent.keyboard("{Control>}k{/Control}");
  const groups = await screen.findAllByRole("group");
  expect(groups[0]?.getAttribute("aria-label")).toBe("Ici");
  await userEvent.type(screen.getByRole("combobox"), "pay");
  expect(await optionsOf("Ici")).toEqual(["Payer"]);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(pay).toHaveBeenCalledOnce());
});
