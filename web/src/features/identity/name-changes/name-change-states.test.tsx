import { nameChangeStateWords } from "@coulisse/contract/identity/name-change-words.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { nameChangeRoutes, nameChangeStates } from "@coulisse/contract/identity/name-changes.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { screen as adminInvestors } from "#pages/admin-investors-screen.tsx";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000071";

/** A request of Élise, who took her husband’s name. */
const changeOf = (given: Partial<NameChange> = {}): NameChange => ({
  id,
  holder: { id: "0193a0c0-0000-7000-8000-000000000012", kind: "user", name: "Élise Morel" },
  source: "REQUEST",
  state: "PENDING",
  changes: [{ field: "lastName", before: "Morel", after: "Seck" }],
  reason: "Mariage.",
  proof: null,
  requestedBy: { id: "0193a0c0-0000-7000-8000-000000000012", name: "Élise Morel" },
  requestedAt: "2026-11-20T09:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  ...given,
});

type Shown = Readonly<{ given: Partial<NameChange>; isOpen: boolean; says?: string }>;
const decided = { decidedBy: "Ada Admin", decidedAt: "2026-11-21T09:00:00.000Z" };

/** A request in each of its states, and whether there is still something to decide. */
const states: Readonly<Record<NameChange["state"], Shown>> = {
  PENDING: { given: {}, isOpen: true },
  ACCEPTED: { given: decided, isOpen: false },
  REJECTED: {
    given: { ...decided, refusal: "L’acte manque." },
    isOpen: false,
    says: "L’acte manque.",
  },
  WITHDRAWN: { given: {}, isOpen: false },
};

const open = (change: NameChange) => {
  server.answers(nameChangeRoutes.listNameChanges, { items: [change], total: 1, nextCursor: null });
  return showScreen(
    adminInvestors,
    `/admin/investors?part=names&names.state=all&names.open=${change.id}`,
  );
};

describe.each(nameChangeStates)("a change of a name that is %s", (state) => {
  const { given, isOpen, says } = states[state];

  it("says so in the list and beside it, with what would change, and is decided on once", async () => {
    open(changeOf({ ...given, state }));
    const card = within(await screen.findByRole("dialog", { name: "Changement de nom" }));
    expect(await card.findByText("Mariage.")).toBeDefined();
    expect(card.getByText("Morel").tagName).toBe("DEL");
    expect(card.getByText("Seck").tagName).toBe("INS");
    for (const name of ["Accepter", "Rejeter"]) {
      expect(card.queryAllByRole("button", { name })).toHaveLength(isOpen ? 1 : 0);
    }
    expect(card.queryAllByText(nameChangeStateWords.fr[state])).toHaveLength(isOpen ? 0 : 1);
    if (says !== undefined) expect(card.getByText(says)).toBeDefined();
    const row = screen.getByRole("row", { name: /Élise Morel/, hidden: true });
    expect(within(row).getByText(nameChangeStateWords.fr[state])).toBeDefined();
  });
});

it("is accepted once asked, and closes what is beside the list", async () => {
  server.answers(nameChangeRoutes.decideNameChange, changeOf({ ...decided, state: "ACCEPTED" }));
  const { user } = open(changeOf());
  await user.click(await screen.findByRole("button", { name: "Accepter" }));
  const asked = within(
    await screen.findByRole("dialog", { name: /Accepter ce changement pour Élise Morel/ }),
  );
  expect(server.lastOf(nameChangeRoutes.decideNameChange)).toBeUndefined();
  await user.click(asked.getByRole("button", { name: "Accepter le changement" }));
  await waitFor(() =>
    expect(server.lastOf(nameChangeRoutes.decideNameChange)?.body).toEqual({
      decision: "ACCEPTED",
    }),
  );
});
