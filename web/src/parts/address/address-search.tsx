import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type Ref } from "react";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field, type FieldProps } from "#ui/form/field.tsx";
import type { AddressChoice, ManualStart } from "./address-choice.ts";
import { useSuggestions } from "./use-suggestions.ts";

type Props = FieldProps & {
  fault: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onBlur: () => void;
  chosen: AddressChoice | null;
  /** The field comes back after an address was confirmed by hand: the keyboard goes on from it. */
  focusAtOnce: boolean;
  onChoose: (choice: AddressChoice | null) => void;
  onManual: (start: ManualStart) => void;
  onKeeping: () => () => void;
};

/** Completes an address as it is typed; a directory that fails gives way to the form by hand. */
export const AddressSearch = (props: Props) => {
  const { fault, inputRef, onBlur, chosen, focusAtOnce, ...others } = props;
  const { onChoose, onManual, onKeeping, ...field } = others;
  const { t } = useLingui();
  const { search, choose, keeping, failure, typed } = useSuggestions({
    onChoose,
    onManual,
    onKeeping,
  });
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusAtOnce) whole.current?.querySelector("input")?.focus();
  }, [focusAtOnce]);
  const value = chosen ? { value: chosen.addressId, label: chosen.text } : null;
  return (
    <div ref={whole} className={field.className} aria-busy={Boolean(keeping)}>
      <Field {...field} className="" fault={fault ?? failure}>
        {(ids) => (
          <Combobox
            ids={ids}
            inputRef={inputRef}
            onBlur={onBlur}
            search={search}
            placeholder={t`Commencez par le numéro et la rue`}
            value={keeping ?? value}
            onChoose={choose}
          />
        )}
      </Field>
      <Button
        variant="quiet"
        size="sm"
        className="mt-1.5 -ml-2"
        onClick={() => onManual(chosen ? {} : { street: typed() })}
      >
        {t`Saisir l’adresse à la main`}
      </Button>
    </div>
  );
};
