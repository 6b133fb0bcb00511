import type { ReactNode } from "react";

/** Two fields side by side where there is room; a field of its own line says so with `whole`. */
export const FieldsGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
);

export const whole = "sm:col-span-2";
