import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { accountOf } from "#testing/user.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { EmailFact, PhoneFact } from "./user-contact.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000601";
const account = accountOf({ id, firstName: "Ada", lastName: "Morel", email: "ada@test.example" });

const show = (shown: Account) =>
  renderInSite(() => (
    <>
      <EmailFact account={shown} />
      <PhoneFact account={shown} />
    </>
  ));
const user = userEvent.setup();
const change = (name: string) => screen.getByRole("button", { name });

it("gives an address that counts once its owner has proved it", async () => {
  await show(account);
  await user.click(change("Changer l’adresse e-mail"));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^L’adresse reste la même jusqu’à ce que la personne ait saisi/);
  const field = dialog.getByLabelText("E-mail");
  await user.clear(field);
  server.answers(userRoutes.changeEmail, { pendingEmail: "new@test.example", resendAt: null });
  await user.type(field, "new@test.example{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.lastOf(userRoutes.changeEmail)?.body).toEqual({ email: "new@test.example" });
});

it("gives a number, and puts what is refused of it on its field", async () => {
  await show({ ...account, pendingPhone: "+33612345678" });
  screen.getByText(/^À vérifier : /);
  await user.click(change("Donner un numéro"));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText("Téléphone mobile");
  await user.clear(field);
  server.refuses(accountRoutes.changePhone, {
    status: 422,
    code: "phone_not_mobile",
    description: "Refusé.",
    errors: [{ location: "phone", message: "Ce numéro n’est pas celui d’un mobile." }],
  });
  await user.type(field, "01 23 45 67 89{Enter}");
  await screen.findByText("Ce numéro n’est pas celui d’un mobile.");
  server.answers(accountRoutes.changePhone, {
    phone: "+33698765432",
    sentAt: null,
    resendInSeconds: 0,
    expiresAt: null,
  });
  await user.clear(field);
  await user.type(field, "06 98 76 54 32{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.lastOf(accountRoutes.changePhone)?.body).toEqual({ phone: "06 98 76 54 32" });
});

it("offers nothing of the kind for an account that is closed or erased", async () => {
  await show({ ...account, state: "ERASED" });
  expect(screen.queryByRole("button")).toBeNull();
});
