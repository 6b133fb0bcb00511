import { useState, type ReactNode } from "react";
import { cx } from "#ui/cx.ts";

type Props = { children: ReactNode; onFile: (file: File) => void; disabled: boolean };

/** Takes a file that is dropped anywhere on it; the buttons within do the same without a mouse. */
export const DropPlace = ({ children, onFile, disabled }: Props) => {
  const [over, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !disabled) onFile(file);
      }}
      className={cx(
        "grid h-full content-start gap-3 rounded-md border p-4",
        over ? "border-accent bg-accent-soft" : "border-rule bg-sheet",
      )}
    >
      {children}
    </div>
  );
};
