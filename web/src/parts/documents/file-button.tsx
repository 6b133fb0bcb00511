import type { ReactNode } from "react";
import { buttonStyle } from "#ui/button-style.ts";
import { Spinner } from "#ui/spinner.tsx";
import { acceptOf, type FileLimits } from "./file-limits.ts";

type Props = {
  children: ReactNode;
  limits: FileLimits;
  onFile: (file: File) => void;
  busy?: boolean;
  primary?: boolean;
  /** Opens the camera of a telephone instead of its files. */
  camera?: boolean;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** The whole name, where several buttons of a page bear the same words. */
  label: string;
};

/** Looks like a button and is the browser's own file control, with its keyboard and its dialog. */
export const FileButton = (props: Props) => {
  const { children, limits, camera = false, onFile, describedBy, label } = props;
  const { busy = false, primary = false, invalid = false } = props;
  return (
    <label
      className={buttonStyle(
        primary ? "primary" : "secondary",
        "sm",
        "relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
      )}
    >
      {busy ? <Spinner size="sm" silent /> : null}
      {children}
      <input
        aria-describedby={describedBy}
        type="file"
        accept={camera ? "image/*" : acceptOf(limits)}
        capture={camera ? "environment" : undefined}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? (event) => event.preventDefault() : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after a failure.
          event.target.value = "";
          if (file) onFile(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
};
