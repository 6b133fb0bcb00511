/**
 *   <AddressField name="address" label={t`Adresse`} />
 *
 * The form holds an AddressChoice (`addressId` and the text that is shown) or null; its schema is
 * `AddressChoiceSchema`, nullable where the field is optional. An address is kept on the server as
 * soon as it is chosen or confirmed, so that a form sends the id alone.
 */
import { useState } from "react";
import type { FieldProps } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import { unconfirmed, type AddressChoice, type ManualStart } from "./address-choice.ts";
import { AddressSearch } from "./address-search.tsx";
import { ManualAddress } from "./manual-address.tsx";

type Props = FieldProps & { name: string };

/** By hand, with what the field held before. */
type Manual = ManualStart & { before: AddressChoice | null };

export const AddressField = ({ name, ...rest }: Props) => {
  const { field, fault } = useField(name);
  const [manual, setManual] = useState<Manual>();
  const [arrived, setArrived] = useState(false);
  const held = (field.value ?? null) as AddressChoice | null;
  const chosen = held?.text ? held : null;
  const take = (choice: AddressChoice | null): void => {
    setArrived(manual !== undefined);
    setManual(undefined);
    field.onChange(choice);
  };
  if (manual) {
    const { before, ...start } = manual;
    return (
      <ManualAddress
        {...rest}
        start={start}
        fault={fault}
        onTyping={() => field.onChange(unconfirmed)}
        onDone={take}
        onSearch={() => take(before)}
      />
    );
  }
  return (
    <AddressSearch
      {...rest}
      fault={fault}
      inputRef={field.ref}
      onBlur={field.onBlur}
      chosen={chosen}
      focusAtOnce={arrived}
      onChoose={take}
      onManual={(start) => setManual({ ...start, before: chosen })}
    />
  );
};
