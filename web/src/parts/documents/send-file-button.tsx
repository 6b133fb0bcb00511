import type { ReactNode } from "react";
import type { OnProgress } from "#platform/upload.ts";
import { Fault } from "#ui/form/field.tsx";
import { FileButton } from "./file-button.tsx";
import type { FileLimits } from "./file-limits.ts";
import { useSentFile } from "./use-sent-file.ts";

type Props = {
  /** The id of what says why a file was refused, once on the page. */
  id: string;
  limits: FileLimits;
  label: string;
  onSend: (file: File, onProgress: OnProgress) => Promise<unknown>;
  children: ReactNode;
};

/** Sends a file as soon as it is chosen, and says under the button why one was refused. */
export const SendFileButton = ({ id, limits, label, onSend, children }: Props) => {
  const { take, fault, pending } = useSentFile(limits, onSend);
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        limits={limits}
        label={label}
        busy={pending}
        onFile={take}
        invalid={fault !== undefined}
      >
        {children}
      </FileButton>
      {fault ? (
        <div role="alert">
          <Fault id={id}>{fault}</Fault>
        </div>
      ) : null}
    </div>
  );
};
