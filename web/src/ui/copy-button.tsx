import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";

/** Puts a text on the clipboard, and says so. `label` is what the text is. */
export const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <IconButton
        icon={copied ? "check" : "copy"}
        label={t`Copier : ${label}`}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {copied ? t`Copié.` : ""}
      </span>
    </>
  );
};
