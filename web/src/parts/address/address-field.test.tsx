import type { Address } from "@coulisse/contract/accounts/addresses.schemas.ts";
import { addressRoutes } from "@coulisse/contract/accounts/addresses.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { AddressChoiceSchema } from "./address-choice.ts";
import { AddressField } from "./address-field.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000061";
const kept: Address = {
  id,
  label: "12 rue des Lilas, 69003 Lyon",
  houseNumber: "12",
  street: "rue des Lilas",
  complement: null,
  postcode: "69003",
  city: "Lyon",
  cityCode: "69383",
  country: "FR",
  latitude: null,
  longitude: null,
  source: "local",
  externalId: "69383_69003",
};
const Schema = z.object({ address: AddressChoiceSchema.nullable() });

const show = async () => {
  const onSubmit = vi.fn();
  const Shown = () => {
    const form = useFormOf(Schema, { draft: "address", defaultValues: { address: null } });
    return (
      <Form form={form} onSubmit={onSubmit}>
        <AddressField name="address" label="Adresse" />
        <SubmitButton>Envoyer</SubmitButton>
      </Form>
    );
  };
  await renderInSite(() => <Shown />);
  return { onSubmit, user: userEvent.setup() };
};
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Adresse" });

it("is completed as one types, by the keyboard alone", async () => {
  server.answers(addressRoutes.autocompleteAddress, {
    items: [{ externalId: "69383_69003", text: "12 rue des Lilas, 69003 Lyon" }],
  });
  server.answers(addressRoutes.createAddressFromDirectory, kept);
  const { user, onSubmit } = await show();
  await user.tab();
  await user.keyboard("12 rue des Lilas 690");
  await screen.findByRole("option", { name: "12 rue des Lilas, 69003 Lyon" });
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(field().value).toBe("12 rue des Lilas, 69003 Lyon"));
  await waitFor(() =>
    expect(server.lastOf(addressRoutes.createAddressFromDirectory)).toBeDefined(),
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ address: { addressId: id, text: kept.label } });
});

it("does not go without the address that was chosen and is still being kept", async () => {
  server.answers(addressRoutes.autocompleteAddress, {
    items: [{ externalId: "69383_69003", text: "12 rue des Lilas, 69003 Lyon" }],
  });
  server.answers(addressRoutes.createAddressFromDirectory, kept);
  const { user, onSubmit } = await show();
  await user.tab();
  await user.keyboard("12 rue des Lilas 690");
  await screen.findByRole("option", { name: "12 rue des Lilas, 69003 Lyon" });
  await user.keyboard("{ArrowDown}");
  // Both in one task, before the answer comes.
  fireEvent.keyDown(field(), { key: "Enter" });
  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  await waitFor(() =>
    expect(server.lastOf(addressRoutes.createAddressFromDirectory)).toBeDefined(),
  );
  await waitFor(() => expect(field().value).toBe("12 rue des Lilas, 69003 Lyon"));
  for (const [sent] of onSubmit.mock.calls) expect(sent.address).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ address: { addressId: id, text: kept.label } });
});

it("gives way to typing by hand where the directory fails, and loses nothing", async () => {
  server.refuses(addressRoutes.autocompleteAddress, {
    status: 503,
    description: "L’annuaire des adresses ne répond pas.",
  });
  server.answers(addressRoutes.createAddress, { ...kept, source: "typed" });
  const { user, onSubmit } = await show();
  await user.tab();
  await user.keyboard("12 rue des Lilas");
  expect(await screen.findByText("L’annuaire des adresses ne répond pas.")).toBeTruthy();
  const street = await screen.findByLabelText<HTMLInputElement>("Numéro et rue");
  expect(street.value).toBe("12 rue des Lilas");
  expect(document.activeElement).toBe(street);
  await user.tab();
  await user.tab();
  await user.keyboard("69003{Tab}Lyon{Enter}");
  await waitFor(() => expect(field().value).toBe("12 rue des Lilas, 69003 Lyon"));
  expect(document.activeElement).toBe(field());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

it("asks by hand for the street that the directory does not have", async () => {
  server.answers(addressRoutes.autocompleteAddress, {
    items: [{ externalId: "69383_69003", text: "69003 Lyon" }],
  });
  server.refuses(addressRoutes.createAddressFromDirectory, { status: 422 });
  server.answers(addressRoutes.completeAddress, { ...kept, houseNumber: null, street: null });
  const { user } = await show();
  await user.type(field(), "69003");
  await user.click(await screen.findByRole("option", { name: "69003 Lyon" }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Code postal").value).toBe("69003"),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Ville").value).toBe("Lyon");
});

it("puts what the server refuses on its part", async () => {
  server.refuses(addressRoutes.autocompleteAddress, { status: 503 });
  server.refuses(addressRoutes.createAddress, {
    status: 422,
    errors: [{ location: "postcode", message: "Ce code postal n’est celui d’aucune commune." }],
  });
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: "Saisir l’adresse à la main" }));
  await user.type(await screen.findByLabelText("Numéro et rue"), "1 rue X");
  await user.type(screen.getByLabelText("Code postal"), "00001");
  await user.type(screen.getByLabelText("Ville"), "Nulle-Part");
  await user.click(screen.getByRole("button", { name: "Utiliser cette adresse" }));
  expect(await screen.findByText("Ce code postal n’est celui d’aucune commune.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Ville").value).toBe("Nulle-Part");
});
