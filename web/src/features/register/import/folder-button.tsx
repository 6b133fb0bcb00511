import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "#ui/button.tsx";

const readable = /\.(zip|json|xlsx|csv)$/i;

/** The files of a folder, as an unpacked Open Cap Format package is; others in it are left out. */
export const FolderButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={(element) => {
          // React knows no such property; every browser does.
          element?.setAttribute("webkitdirectory", "");
          input.current = element;
        }}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])].filter((file) => readable.test(file.name)));
          event.target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>{t`Choisir un dossier`}</Button>
    </>
  );
};
