import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import type { ControlIds } from "./field.tsx";

type Props = {
  ids: ControlIds;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onBlur?: () => void;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  hint?: string | undefined;
};

const sizeOf = (bytes: number, units: readonly [string, string]): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0${units[0]}`
    : `${Math.round(bytes / 100_000) / 10}\u00a0${units[1]}`;

/** Files are dropped or chosen, listed with their size, and each can be taken back. */
export const FileDrop = ({ ids, files, onFiles, onBlur, accept, multiple, hint }: Props) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const add = (chosen: FileList | null): void => {
    const list = [...(chosen ?? [])];
    if (list.length > 0) onFiles(multiple ? [...files, ...list] : list.slice(0, 1));
    if (input.current) input.current.value = "";
  };
  return (
    <div className="grid gap-2">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
        className={cx(
          "relative grid justify-items-center gap-1 rounded-md border border-dashed px-4 py-6 text-center text-sm",
          "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
          over ? "border-accent bg-accent-soft" : "border-rule-strong bg-sheet",
        )}
      >
        <Icon name="upload" size={20} className="text-ink-3" />
        <span className="font-medium text-accent">
          {multiple ? t`Choisir des fichiers` : t`Choisir un fichier`}
        </span>
        <span className="text-ink-3">{hint ?? t`ou le déposer ici`}</span>
        <input
          {...ids}
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          onBlur={onBlur}
          onChange={(event) => add(event.target.files)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {files.length > 0 ? (
        <ul className="grid gap-1">
          {files.map((file, index) => (
            <li
              key={`${file.name}${file.lastModified}${index}`}
              className="flex items-center gap-2.5 rounded-md border border-rule bg-sheet py-1 pr-1 pl-3 text-sm"
            >
              <Icon name="document" className="text-ink-3" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="tabular text-ink-3">{sizeOf(file.size, [t`ko`, t`Mo`])}</span>
              <button
                type="button"
                aria-label={t`Retirer ${file.name}`}
                onClick={() => onFiles(files.filter((_, at) => at !== index))}
                className="grid size-8 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
