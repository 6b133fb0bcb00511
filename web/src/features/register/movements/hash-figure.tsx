import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { shortHash } from "./short-hash.ts";

type Props = { label: string; hash: string };

/** A hash by its ends, and whole on the clipboard for whoever compares it. */
export const HashFigure = ({ label, hash }: Props) => {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(hash);
    setCopied(true);
  };
  return (
    <div className="flex items-center gap-2 text-sm">
      <div>
        <p className="text-xs text-ink-3">{label}</p>
        <p className="font-mono text-sm" title={hash}>
          {shortHash(hash)}
        </p>
      </div>
      <IconButton
        icon={copied ? "check" : "document"}
        label={t`Copier : ${label}`}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {copied ? t`Copié.` : ""}
      </span>
    </div>
  );
};
