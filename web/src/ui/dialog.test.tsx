import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { renderInSite } from "#testing/with-site.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { Form } from "./form/form.tsx";
import { draftOf } from "./form/kept-drafts.ts";
import { SubmitButton } from "./form/submit-button.tsx";
import { TextField } from "./form/text-field.tsx";
import { useFormOf } from "./form/use-form-of.ts";

const Reason = z.object({ reason: z.string().min(1) });
const send = vi.fn();

const ReasonForm = ({ onDone }: { onDone: () => void }) => {
  const form = useFormOf(Reason, { draft: "reason", defaultValues: { reason: "" } });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await send(values);
        onDone();
      }}
    >
      <TextField name="reason" label="Motif" />
      <SubmitButton>Envoyer</SubmitButton>
    </Form>
  );
};

const kinds = {
  dialog: (open: boolean, close: () => void) => (
    <Dialog name="correct-line" open={open} onClose={close} title="Corriger">
      {open ? <ReasonForm onDone={close} /> : null}
    </Dialog>
  ),
  drawer: (open: boolean, close: () => void) => (
    <Drawer name="movement" open={open} onClose={close} title="Mouvement">
      {open ? <ReasonForm onDone={close} /> : null}
    </Drawer>
  ),
  question: (open: boolean, close: () => void) => (
    <ConfirmDialog
      name="write-line"
      open={open}
      onClose={close}
      title="Écrire"
      confirm="Écrire"
      onConfirm={() => {}}
    >
      {open ? <ReasonForm onDone={close} /> : null}
    </ConfirmDialog>
  ),
};

const Page = ({ kind }: { kind: keyof typeof kinds }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      {kinds[kind](open, () => setOpen(false))}
    </>
  );
};

const show = async (kind: keyof typeof kinds) => {
  const user = userEvent.setup();
  await renderInSite(() => <Page kind={kind} />);
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Ouvrir" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Motif");
    // Whoever types before the dialog has taken the focus has it taken from what opens over it.
    const popup = field.closest("[data-dialog]");
    await waitFor(() => expect(popup?.contains(document.activeElement)).toBe(true));
    return field;
  };
  const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const question = () => screen.findByRole("alertdialog", { name: /^Abandonner/ });
  return { user, open, gone, question };
};

describe("a dialog with a form", () => {
  it.each(["dialog", "drawer", "question"] as const)(
    "closes at once while nothing was typed: %s",
    async (kind) => {
      const { user, open, gone } = await show(kind);
      await user.type(await open(), "a{Backspace}");
      await user.keyboard("{Escape}");
      await gone();
      expect(screen.queryByRole("alertdialog")).toBeNull();
    },
  );

  it.each(["dialog", "drawer", "question"] as const)(
    "asks before it loses what was typed, and keeps it: %s",
    async (kind) => {
      const { user, open, question } = await show(kind);
      await user.type(await open(), "Une erreur");
      await user.keyboard("{Escape}");
      const asked = await question();
      expect(asked.getAttribute("data-dialog")).toBe("abandon-typed");
      await user.click(within(asked).getByRole("button", { name: "Continuer à écrire" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(screen.getByLabelText<HTMLInputElement>("Motif").value).toBe("Une erreur");
    },
  );

  it.each([
    ["dialog", "Fermer"],
    ["drawer", "Fermer"],
    ["question", "Annuler"],
  ] as const)("asks whichever way it is left: %s by %s", async (kind, name) => {
    const { user, open, question } = await show(kind);
    await user.type(await open(), "Une erreur");
    await user.click(screen.getByRole("button", { name }));
    expect(await question()).toBeDefined();
  });

  it("lets go of what was typed, and of its draft, where that is the answer", async () => {
    const { user, open, gone, question } = await show("dialog");
    await user.type(await open(), "Une erreur");
    expect(draftOf("reason")).toEqual({ reason: "Une erreur" });
    await user.keyboard("{Escape}");
    const keep = within(await question()).getByRole("button", { name: "Continuer à écrire" });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.click(within(await question()).getByRole("button", { name: "Abandonner" }));
    await gone();
    expect(draftOf("reason")).toBeUndefined();
    expect((await open()).value).toBe("");
  });

  it("closes without a question once what was typed has gone through", async () => {
    const { user, open, gone } = await show("dialog");
    await user.type(await open(), "Une erreur");
    await user.click(screen.getByRole("button", { name: "Envoyer" }));
    await gone();
    expect(send).toHaveBeenCalledWith({ reason: "Une erreur" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("tells its name on the element", async () => {
    const { open } = await show("dialog");
    await open();
    expect(screen.getByRole("dialog").getAttribute("data-dialog")).toBe("correct-line");
  });
});
