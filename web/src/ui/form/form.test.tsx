import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ApplicationError } from "#platform/errors.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { DateField } from "./date-field.tsx";
import { Form } from "./form.tsx";
import {
  forgetAllDrafts,
  leaveDrafts,
  startDrafts,
  takeHandedDrafts,
  welcomeOwner,
} from "./kept-drafts.ts";
import { NumberField } from "./number-field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";
import { useFormOf } from "./use-form-of.ts";

const schema = z.object({
  email: z.email(),
  amountCents: z.int().min(1),
  day: z.iso.date(),
});

const submitted = vi.fn();

const Sample = () => {
  const form = useFormOf(schema, { defaultValues: { email: "", day: "" }, draft: "sample" });
  return (
    <Form form={form} onSubmit={submitted}>
      <TextField name="email" label="E-mail" />
      <NumberField name="amountCents" label="Montant" as="cents" />
      <DateField name="day" label="Date" />
      <SubmitButton>Souscrire</SubmitButton>
    </Form>
  );
};

const fill = async () => {
  await userEvent.type(screen.getByLabelText("E-mail"), "claire@exemple.fr");
  await userEvent.type(screen.getByLabelText("Montant"), "1 234,5");
  await userEvent.type(screen.getByLabelText("Date"), "20/11/2026");
};

beforeEach(async () => {
  submitted.mockReset();
  forgetAllDrafts();
  await renderInSite(() => <Sample />);
});

describe("a form", () => {
  it("says what is wrong after a field is left, in words tied to it", async () => {
    const email = screen.getByLabelText("E-mail");
    await userEvent.type(email, "claire");
    expect(email.getAttribute("aria-invalid")).toBeNull();
    await userEvent.tab();
    const fault = await screen.findByText(/Indiquez une adresse e-mail/);
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(email.getAttribute("aria-describedby")).toBe(fault.closest("p")?.id);
  });

  it("says nothing of a field that is left as it was found, so that no button moves away", async () => {
    const email = screen.getByLabelText("E-mail");
    await userEvent.click(email);
    await userEvent.tab();
    expect(email.getAttribute("aria-invalid")).toBeNull();
  });

  it("puts the focus on the first fault when it is submitted, and sends nothing", async () => {
    await userEvent.click(screen.getByRole("button", { name: "Souscrire" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("E-mail")));
    expect(screen.getAllByText("Ce champ est obligatoire.")).toHaveLength(3);
    expect(submitted).not.toHaveBeenCalled();
  });

  it("is submitted with Enter, with figures and days in the form of the wire", async () => {
    await fill();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    expect(submitted.mock.calls[0]?.[0]).toEqual({
      email: "claire@exemple.fr",
      amountCents: 123450,
      day: "2026-11-20",
    });
    const amount: HTMLInputElement = screen.getByLabelText("Montant");
    expect(amount.value).toBe("1\u00a0234,50");
  });

  it("puts the server's faults on their fields, keeps what was typed, and says the rest above", async () => {
    submitted.mockRejectedValue(
      new ApplicationError({
        status: 422,
        title: "Refusé",
        description: "La demande est refusée.",
        errors: [
          { location: "body.amountCents", message: "Le minimum est de 100 €." },
          { location: "wallet", message: "Le portefeuille est vide." },
        ],
      }),
    );
    await fill();
    await userEvent.click(screen.getByRole("button", { name: "Souscrire" }));
    await screen.findByText("Le minimum est de 100 €.");
    const amount: HTMLInputElement = screen.getByLabelText("Montant");
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(amount.value).toBe("1\u00a0234,50");
    const above = screen.getByRole("alert").textContent;
    expect(above).toContain("La demande est refusée.");
    expect(above).toContain("Le portefeuille est vide.");
  });

  it("says once what a refusal and the fault of a field elsewhere say alike", async () => {
    submitted.mockRejectedValue(
      new ApplicationError({
        status: 422,
        title: "Refusé",
        description: "Le portefeuille est vide.",
        errors: [{ location: "wallet", message: "Le portefeuille est vide." }],
      }),
    );
    await fill();
    await userEvent.click(screen.getByRole("button", { name: "Souscrire" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Le portefeuille est vide.");
  });

  it("gives a draft of a session that ended back to the same person, on the same page alone", async () => {
    const type = async () => {
      await userEvent.clear(screen.getByLabelText("E-mail"));
      await userEvent.type(screen.getByLabelText("E-mail"), "a@b.fr");
    };
    const goTo = (address: string, key: string) => {
      cleanup();
      window.history.replaceState({ __TSR_key: key }, "", address);
    };
    const email = async () => {
      await renderInSite(() => <Sample />);
      return screen.getByLabelText<HTMLInputElement>("E-mail").value;
    };
    goTo("/form?id=1", "first");
    await renderInSite(() => <Sample />);
    expect(leaveDrafts("claire")).toBe(false);
    for (const [owner, address, found] of [
      ["claire", "/form?id=1", "a@b.fr"],
      ["claire", "/form?id=2", ""],
      ["karim", "/form?id=1", ""],
    ] as const) {
      await type();
      expect(leaveDrafts("claire")).toBe(true);
      goTo("/sign-in", `away ${owner} ${address}`);
      welcomeOwner(owner);
      goTo(address, `back ${owner} ${address}`);
      await waitFor(async () => expect(await email()).toBe(found));
      forgetAllDrafts();
      goTo("/form?id=1", `next ${owner} ${address}`);
      await renderInSite(() => <Sample />);
    }
  });

  it("keeps a draft over a reload, in no storage and no history, until it has gone through", async () => {
    await userEvent.type(screen.getByLabelText("E-mail"), "a@b.fr");
    const nowhere = () => {
      expect(JSON.stringify(window.history.state)).not.toContain("a@b.fr");
      expect(localStorage.length + sessionStorage.length).toBe(0);
    };
    nowhere();
    const leave = () => window.dispatchEvent(new PageTransitionEvent("pagehide"));
    startDrafts();
    leave();
    expect(sessionStorage.length).toBe(1);
    cleanup();
    forgetAllDrafts();
    takeHandedDrafts();
    nowhere();
    await renderInSite(() => <Sample />);
    const email = () => screen.getByLabelText<HTMLInputElement>("E-mail");
    await waitFor(() => expect(email().value).toBe("a@b.fr"));
    await userEvent.clear(email());
    await fill();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(submitted).toHaveBeenCalled());
    leave();
    nowhere();
  });
});
