import { secret } from "@coulisse/contract/wire/secret.schemas.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { renderInSite } from "#testing/with-site.tsx";
import { Form } from "./form.tsx";
import { draftOf, forgetAllDrafts, takeHandedDrafts, welcomeOwner } from "./kept-drafts.ts";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";
import { useFormOf } from "./use-form-of.ts";
import { useLightForm } from "./use-light-form.ts";

const schema = z.object({ payeeName: z.string(), iban: secret(z.string()) });
let answer: unknown;

const OfSchema = () => {
  const form = useFormOf(schema, { draft: "duty", defaultValues: { payeeName: "", iban: "" } });
  return (
    <Form form={form} onSubmit={() => answer}>
      <TextField name="payeeName" label="Service" />
      <TextField name="iban" label="IBAN" />
      <SubmitButton>Verser</SubmitButton>
    </Form>
  );
};

const Light = () => {
  const form = useLightForm(
    { email: "", password: "" },
    { draft: "sign-in", secret: ["password"] },
  );
  return (
    <Form form={form} onSubmit={() => answer}>
      <TextField name="email" label="E-mail" />
      <TextField name="password" label="Mot de passe" type="password" />
    </Form>
  );
};

beforeEach(() => {
  answer = undefined;
  forgetAllDrafts();
});

it("keeps nothing that the schema calls secret", async () => {
  await renderInSite(() => <OfSchema />);
  await userEvent.type(screen.getByLabelText("Service"), "SIE Lyon");
  await userEvent.type(screen.getByLabelText("IBAN"), "FR76");
  expect(draftOf("duty")).toEqual({ payeeName: "SIE Lyon" });
});

it("keeps nothing that a form without a schema calls secret", async () => {
  await renderInSite(() => <Light />);
  await userEvent.type(screen.getByLabelText("Mot de passe"), "une phrase");
  expect(draftOf("sign-in")).toBeUndefined();
  await userEvent.type(screen.getByLabelText("E-mail"), "a@b.fr");
  expect(draftOf("sign-in")).toEqual({ email: "a@b.fr" });
});

it("keeps what was typed where the form was not sent after all", async () => {
  answer = false;
  await renderInSite(() => <OfSchema />);
  await userEvent.type(screen.getByLabelText("Service"), "SIE Lyon");
  await userEvent.type(screen.getByLabelText("IBAN"), "FR76{Enter}");
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull());
  expect(draftOf("duty")).toEqual({ payeeName: "SIE Lyon" });
});

it("forgets it under the address where it was typed, once sent, wherever that led", async () => {
  const address = window.location.href;
  const state = { __TSR_key: "form" };
  window.history.replaceState(state, "", address);
  await renderInSite(() => <OfSchema />);
  await userEvent.type(screen.getByLabelText("Service"), "SIE Lyon");
  answer = {
    then: (done: () => void) => {
      window.history.replaceState({ __TSR_key: "elsewhere" }, "", address);
      done();
    },
  };
  await userEvent.type(screen.getByLabelText("IBAN"), "FR76{Enter}");
  await waitFor(() => expect(window.history.state).toEqual({ __TSR_key: "elsewhere" }));
  window.history.replaceState(state, "", address);
  await waitFor(() => expect(draftOf("duty")).toBeUndefined());
});

it("shows no draft of one person to the next who signs in in the same tab", async () => {
  welcomeOwner("claire");
  await renderInSite(() => <OfSchema />);
  await userEvent.type(screen.getByLabelText("Service"), "SIE Lyon");
  cleanup();
  welcomeOwner("claire");
  expect(draftOf("duty")).toEqual({ payeeName: "SIE Lyon" });
  welcomeOwner("karim");
  await renderInSite(() => <OfSchema />);
  expect(screen.getByLabelText<HTMLInputElement>("Service").value).toBe("");
});

it("shows none after a reload either, where somebody else has signed in beside", () => {
  const kept = [[" duty", { payeeName: "SIE Lyon" }]];
  sessionStorage.setItem("drafts", JSON.stringify({ kept, owner: "claire" }));
  window.history.replaceState(null, "", window.location.href);
  takeHandedDrafts();
  expect(draftOf("duty")).toBeDefined();
  welcomeOwner("karim");
  expect(draftOf("duty")).toBeUndefined();
});
