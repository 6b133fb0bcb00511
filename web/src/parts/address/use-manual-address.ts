import { TypedAddress } from "@coulisse/contract/accounts/addresses.schemas.ts";
import { useEffect, useRef, useState } from "react";
import { placeFaults } from "#ui/form/place-faults.ts";
import { endDraft } from "#ui/form/use-draft.ts";
import { useInDialog } from "#ui/form/use-in-dialog.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { keepTyped } from "./address-calls.ts";
import type { AddressChoice, ManualStart } from "./address-choice.ts";

const blank = { street: "", complement: "", postcode: "", city: "", country: "FR" };

/** The small form of an address by its parts: what it holds, and how it is confirmed. */
export const useManualAddress = (start: ManualStart, onDone: (choice: AddressChoice) => void) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const [names] = useState(() => new Set<string>());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { refused: _, ...parts } = start;
  const form = useFormOf(TypedAddress, {
    draft: "manual-address",
    defaultValues: { ...blank, ...parts },
  });
  useInDialog(form);
  useEffect(() => {
    const inputs = [...(group.current?.querySelectorAll("input") ?? [])];
    const first = inputs[0];
    first?.focus();
    first?.setSelectionRange(first.value.length, first.value.length);
  }, []);
  const focusFirstFault = () =>
    group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const confirm = form.handleSubmit(async (values) => {
    setRefused([]);
    try {
      const choice = await keepTyped(values);
      endDraft(form);
      onDone(choice);
    } catch (error) {
      setRefused(placeFaults(form, names, error, describeFailure(error)));
      setTimeout(focusFirstFault);
    }
  }, focusFirstFault);
  return { group, names, refused, form, confirm: () => void confirm() };
};
