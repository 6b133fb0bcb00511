import type { ReactNode } from "react";
import { buttonStyle } from "#ui/button-style.ts";

type Props = {
  children: ReactNode;
  onFile: (file: File) => void;
  /** The whole name, where several buttons of a page bear the same words. */
  label: string;
  disabled: boolean;
  describedBy?: string | undefined;
  primary?: boolean;
  /** Opens the camera of a telephone instead of its files. */
  camera?: boolean;
};

const accepted =
  "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** Looks like a button and is the browser's own file control, with its keyboard and its dialog. */
export const FilePick = (props: Props) => {
  const { children, onFile, label, disabled, describedBy, primary = false, camera = false } = props;
  return (
    <label
      className={buttonStyle(
        primary ? "primary" : "secondary",
        "sm",
        "relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
      )}
    >
      {children}
      <input
        type="file"
        accept={camera ? "image/*" : accepted}
        capture={camera ? "environment" : undefined}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
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
