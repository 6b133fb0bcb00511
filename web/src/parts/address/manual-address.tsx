import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Fault, type FieldProps } from "#ui/form/field.tsx";
import { FieldNames } from "#ui/form/field-names.ts";
import type { AddressChoice, ManualStart } from "./address-choice.ts";
import { ManualFields } from "./manual-fields.tsx";
import { useManualAddress } from "./use-manual-address.ts";

type Props = FieldProps & {
  start: ManualStart;
  fault: string | undefined;
  onTyping: () => void;
  onDone: (choice: AddressChoice) => void;
  onSearch: () => void;
};

/** An address by its parts: its own small form inside the form around it. */
export const ManualAddress = (props: Props) => {
  const { label, help, optional, className, start, fault, onTyping, onDone, onSearch } = props;
  const { t } = useLingui();
  const id = useId();
  const { group, names, refused, form, confirm } = useManualAddress(start, onDone);
  const begin = useRef(onTyping);
  useEffect(() => {
    begin.current();
  }, []);
  return (
    <fieldset ref={group} className={cx("min-w-0", className)} aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {optional ? <span className="font-normal text-ink-3"> {t`(facultatif)`}</span> : null}
      </legend>
      <FieldNames value={names}>
        <FormProvider {...form}>
          <div
            // Enter confirms the address and does not send the form around it.
            role="presentation"
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
              event.preventDefault();
              confirm();
            }}
            className="grid items-start gap-4 rounded-md border border-rule p-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <div role="status" className={cx("sm:col-span-2", !start.refused && "sr-only")}>
              {start.refused ? <Banner tone="warn">{start.refused}</Banner> : null}
            </div>
            {refused.length > 0 ? (
              <div role="alert" className="sm:col-span-2">
                <Banner tone="loss">{refused.join(" ")}</Banner>
              </div>
            ) : null}
            <ManualFields />
            <div className="flex flex-wrap gap-2 sm:col-span-2">
              <Button busy={form.formState.isSubmitting} onClick={confirm}>
                {t`Utiliser cette adresse`}
              </Button>
              <Button variant="quiet" onClick={onSearch}>{t`Rechercher une adresse`}</Button>
            </div>
          </div>
        </FormProvider>
      </FieldNames>
      <div id={id} className="mt-1.5" {...(fault ? { "data-fault": "", tabIndex: -1 } : {})}>
        {fault ? <Fault id={`${id}-fault`}>{fault}</Fault> : null}
        {help ? <p className="text-sm text-ink-3">{help}</p> : null}
      </div>
    </fieldset>
  );
};
