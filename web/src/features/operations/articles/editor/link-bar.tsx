import type { Editor } from "@tiptap/core";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";

/** An address as people write it: without its beginning it is one of the web. */
const wholeAddress = (text: string): string =>
  /^(?:https?:\/\/|mailto:)/i.test(text) ? text : `https://${text}`;

/**
 * The bar says where the chosen words lead. It stands within the form of the article, and is none
 * itself.
 */
export const LinkBar = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useLingui();
  const { href } = editor.getAttributes("link");
  const [address, setAddress] = useState(typeof href === "string" ? href : "");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isAddress = URL.canParse(wholeAddress(address.trim()));
  const apply = (): void => {
    const link = editor.chain().focus().extendMarkRange("link");
    if (address.trim() === "") link.unsetLink().run();
    else link.setLink({ href: wholeAddress(address.trim()) }).run();
    onClose();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-rule p-2 text-sm">
      <label className="flex min-w-0 flex-1 basis-60 items-center gap-2">
        {t`Adresse du lien`}
        <input
          ref={field}
          type="url"
          value={address}
          maxLength={2000}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (address.trim() === "" || isAddress) apply();
          }}
          className="min-h-8 min-w-0 flex-1 rounded-md border border-rule-strong bg-sheet px-2"
        />
      </label>
      <Button
        size="sm"
        disabled={
          address.trim() !== "" && !isAddress ? t`Cette adresse n’est pas complète.` : undefined
        }
        onClick={apply}
      >
        {address.trim() === "" ? t`Retirer le lien` : t`Placer le lien`}
      </Button>
    </div>
  );
};
