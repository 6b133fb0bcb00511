import type { ReactNode } from "react";
import { Seal } from "./seal.tsx";

type Props = { title: string; detail?: ReactNode; action?: ReactNode };

/** `Registre vérifié`: the seal with what was verified and the way to see it. */
export const RegisterSeal = ({ title, detail, action }: Props) => (
  <div className="flex items-start gap-3.5">
    <Seal />
    <div className="min-w-0 text-sm">
      <p className="font-semibold text-ink">{title}</p>
      {detail ? <p className="text-ink-2">{detail}</p> : null}
      {action}
    </div>
  </div>
);
