/**
 *   <AddressField name="address" label={t`Adresse`} />
 *
 * The form holds an AddressChoice (`addressId` and the text that is shown) or null; its schema is
 * `AddressChoiceSchema`, nullable where the field is optional. An address is kept on the server as
 * soon as it is chosen or confirmed, so that a form sends the id alone.
 */
import { lazy, startTransition, Suspense, useState } from "react";
import type { FieldProps } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import { unconfirmed, type AddressChoice, type ManualStart } from "./address-choice.ts";
import { AddressSearch } from "./address-search.tsx";

// Few people type an address by its parts; it is there by the time that one asks for it.
const bringManual = () => import("./manual-address.tsx");
const ManualAddress = lazy(async () => ({ default: (await bringManual()).ManualAddress }));

type Props = FieldProps & { name: string };

/** The address is typed by hand, with what the field held before. */
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
  const byHand = (asked: Manual | undefined) => {
    if (!asked) return null;
    const { before, ...start } = asked;
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
  };
  return (
    <div className="contents" onFocus={() => void bringManual()}>
      <Suspense fallback={null}>
        {byHand(manual) ?? (
          <AddressSearch
            {...rest}
            fault={fault}
            inputRef={field.ref}
            onBlur={field.onBlur}
            chosen={chosen}
            focusAtOnce={arrived}
            onChoose={take}
            onKeeping={() => {
              // Nor before the one that was chosen is kept.
              field.onChange(unconfirmed);
              return () => field.onChange(held);
            }}
            onManual={(start) => {
              // The form must not go without it while its fields are still on their way.
              field.onChange(unconfirmed);
              startTransition(() => setManual({ ...start, before: chosen }));
            }}
          />
        )}
      </Suspense>
    </div>
  );
};
