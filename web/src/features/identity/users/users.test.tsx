import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { screen as myAccount } from "#pages/my-account-screen.tsx";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { accountOf, meOf, userOf } from "#testing/user.ts";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000601";
const ada = userOf({ id, firstName: "Ada", lastName: "Morel", email: "ada@test.example" });
const account = accountOf(ada);

const show = async (shown: Account) => {
  useAuth.setState({ authUserId: id, user: ada });
  server.answers(userRoutes.getUser, shown);
  server.answers(signInRoutes.getMe, meOf(ada));
  server.answers(signInRoutes.listSessions, { items: [] });
  server.answers(nameChangeRoutes.listNameChangesOfUser, { items: [] });
  server.answers(investorClassRoutes.getInvestorClass, {
    investorClass: "NON_SOPHISTICATED",
    shownBy: null,
    requests: [],
  });
  server.answers(securityRoutes.getFactors, {
    totp: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    required: false,
  });
  server.answers(messageRoutes.listNewsChoices, { items: [] });
  const site = showScreen(myAccount, "/investor/my-account");
  await screen.findByRole("heading", { name: "Mon compte" });
  return site;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => screen.getByRole("button", { name });

it("keeps what was typed where somebody else was faster, and sends it over their change", async () => {
  const { user } = await show(account);
  type("Nom", "Lovelace");
  server.refuses(userRoutes.updateUser, { status: 412, code: "changed_meanwhile" });
  await user.click(press("Enregistrer"));
  await screen.findByText(/^Quelqu’un a enregistré d’autres changements/);
  server.answers(userRoutes.getUser, { ...account, firstName: "Augusta", version: 2 });
  await user.click(press("Recharger"));
  await waitFor(() => expect(field("Prénom").value).toBe("Augusta"));
  expect(field("Nom").value).toBe("Lovelace");
  server.answers(userRoutes.updateUser, { ...account, lastName: "Lovelace", version: 3 });
  await user.click(press("Enregistrer"));
  await screen.findByText("Votre compte a été mis à jour.");
  const sent = server.lastOf(userRoutes.updateUser);
  expect(sent?.headers.get("if-match")).toBe('"2"');
  expect(sent?.body).toMatchObject({ firstName: "Augusta", lastName: "Lovelace" });
});

it("changes an address by the code that the new one got, and no other", async () => {
  const { user } = await show(account);
  screen.getByText("ada@test.example");
  await user.click(press("Changer d’adresse e-mail"));
  const dialog = within(await screen.findByRole("dialog"));
  server.refuses(userRoutes.changeEmail, {
    status: 409,
    code: "address_taken",
    description: "Cette adresse a un compte.",
  });
  await user.type(dialog.getByLabelText("Nouvelle adresse e-mail"), "eve@test.example{Enter}");
  await screen.findByText("Cette adresse a un compte.");
  server.answers(userRoutes.changeEmail, { pendingEmail: "eve@test.example", resendAt: null });
  await user.click(dialog.getByRole("button", { name: "Envoyer le code" }));
  const code = await dialog.findByLabelText("Code reçu par e-mail");
  dialog.getByText(/un code à eve@test\.example/);
  server.refuses(userRoutes.verifyEmail, {
    status: 422,
    code: "code_expired",
    description: "Refusé.",
    errors: [{ location: "code", message: "Ce code a expiré : demandez-en un autre." }],
  });
  await user.type(code, "123456{Enter}");
  await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
  await screen.findByText("Ce code a expiré : demandez-en un autre.");
});

it("takes the code of an address that an administrator gave, and says which number waits", async () => {
  const { user } = await show({
    ...account,
    pendingEmail: "new@test.example",
    pendingPhone: "+33612345678",
  });
  screen.getByText("À vérifier : new@test.example");
  screen.getByText(/^À vérifier : \+?[\d\s]+$/);
  screen.getByRole("link", { name: "Vérifier le numéro" });
  await user.click(press("Saisir le code reçu"));
  const dialog = within(await screen.findByRole("dialog"));
  server.answers(userRoutes.verifyEmail, { ...account, email: "new@test.example" });
  await user.type(dialog.getByLabelText("Code reçu par e-mail"), "123456{Enter}");
  await screen.findByText("Votre adresse e-mail a été changée.");
  expect(server.lastOf(userRoutes.verifyEmail)?.body).toEqual({ code: "123456" });
});

it("shows birth and nationality once the identity is verified, and asks for none of them", async () => {
  const fields = [
    "firstName",
    "lastName",
    "birthOn",
    "birthPlace",
    "birthCountry",
    "nationality",
  ] as const;
  await show({
    ...account,
    birthOn: "1985-03-12",
    birthPlace: "Lyon",
    birthCountry: "FR",
    nationality: "BE",
    identityIsVerified: true,
    lockedFacts: fields.map((locked) => ({ field: locked, by: "IDENTITY_VALIDATED" })),
  });
  for (const [label, value] of [
    ["Date de naissance", "12 mars 1985"],
    ["Lieu de naissance", "Lyon"],
    ["Pays de naissance", "France"],
    ["Nationalité", "Belgique"],
  ] as const) {
    expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.getByText(label).nextSibling?.textContent).toBe(value);
  }
});

it("shows what FranceConnect stated and does not send it, but by a request with its reason", async () => {
  const { user } = await show({
    ...account,
    lockedFacts: [{ field: "lastName", by: "STATED" }],
  });
  screen.getByText(/FranceConnect a vérifié ces informations/);
  expect(screen.queryByLabelText("Nom")).toBeNull();
  type("Prénom", "Augusta");
  server.answers(userRoutes.updateUser, { ...account, version: 2 });
  await user.click(press("Enregistrer"));
  await waitFor(() => expect(server.lastOf(userRoutes.updateUser)?.body).toBeDefined());
  expect(server.lastOf(userRoutes.updateUser)?.body).not.toHaveProperty("lastName");

  await user.click(screen.getByRole("button", { name: "Demander un changement" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Envoyer la demande" }));
  await dialog.findByText("Ce champ est obligatoire.");
  expect(server.lastOf(nameChangeRoutes.requestNameChange)).toBeUndefined();
  const heavy = new File(["x"], "acte.pdf", { type: "application/pdf" });
  Object.defineProperty(heavy, "size", { value: 10_000_001 });
  await user.upload(dialog.getByLabelText(/^Justificatif/), heavy);
  await dialog.findByText(/^acte\.pdf dépasse 10.Mo\.$/);
});
