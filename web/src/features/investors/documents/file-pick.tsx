import type { ReactNode } from "react";
import { FileButton } from "#ui/form/file-button.tsx";

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

/** Chooses a document, or takes a picture of it. */
export const FilePick = ({ camera = false, ...props }: Props) => (
  <FileButton
    {...props}
    accept={camera ? "image/*" : accepted}
    capture={camera ? "environment" : undefined}
  />
);
