import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { renderInSite } from "#testing/with-site.tsx";
import { ComboboxField } from "./combobox-field.tsx";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useFormOf } from "./use-form-of.ts";

const schema = z.object({ holderId: z.string().min(1) });
const submitted = vi.fn();
const search = vi.fn(async (text: string) => [{ value: "7", label: `${text} Aubry` }]);

const Sample = () => {
  const form = useFormOf(schema, { draft: "combobox", defaultValues: { holderId: "" } });
  return (
    <Form form={form} onSubmit={submitted}>
      <ComboboxField name="holderId" label="Porteur" search={search} />
      <SubmitButton>Valider</SubmitButton>
    </Form>
  );
};

describe("the search of one among many", () => {
  it("sends nothing while the text is blank, then chooses with the keyboard", async () => {
    await renderInSite(() => <Sample />);
    const field = screen.getByLabelText("Porteur");
    await userEvent.type(field, "   ");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(search).not.toHaveBeenCalled();
    await userEvent.type(field, "Claire");
    await screen.findByRole("option", { name: "Claire Aubry" });
    expect(search).toHaveBeenCalledExactlyOnceWith("Claire", expect.any(AbortSignal));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Valider" }));
    await waitFor(() => expect(submitted.mock.calls[0]?.[0]).toEqual({ holderId: "7" }));
  });
});
