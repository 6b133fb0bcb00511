/**
 * Label above, help and fault below, tied to the control by `aria-describedby`. The ready-made
 * fields use it; so does any control of one's own:
 *
 *   <Field label={t`Couleur`} help={…} fault={fault}>{(ids) => <input {...ids} />}</Field>
 */
import { useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";

export type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  /** The label says what is optional; the rest is required. */
  optional?: boolean | undefined;
  /**
   * The label is hidden for a control whose purpose the page already shows: it stays for screen
   * readers.
   */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export type ControlIds = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = FieldProps & {
  fault?: string | undefined;
  children: (ids: ControlIds) => ReactNode;
};

export const Field = ({ label, help, fault, optional, hideLabel, className, children }: Props) => {
  const { t } = useLingui();
  const id = useId();
  const described = [fault ? `${id}-fault` : "", help ? `${id}-help` : ""].filter(Boolean);
  return (
    <div className={cx("grid grid-cols-1 content-start gap-1.5", className)}>
      <label htmlFor={id} className={cx("text-sm font-medium", hideLabel && "sr-only")}>
        {label}
        {optional ? <span className="font-normal text-ink-3"> {t`(facultatif)`}</span> : null}
      </label>
      {children({
        id,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": fault ? true : undefined,
      })}
      {fault ? <Fault id={`${id}-fault`}>{fault}</Fault> : null}
      {help ? (
        <p id={`${id}-help`} className="text-sm text-ink-3">
          {help}
        </p>
      ) : null}
    </div>
  );
};

export const Fault = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm text-loss">
    <Icon name="warning" size={14} className="mt-[3px]" />
    <span>{children}</span>
  </p>
);
