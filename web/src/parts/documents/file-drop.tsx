import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import type { ControlIds } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useFileSize } from "#parts/words/file-size.ts";
import { acceptOf, useLimitWords, type FileLimits } from "./file-limits.ts";

/** Whether files hang over an element, and what it needs to take them. */
const useDrop = (onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false);
  const catching = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, catching };
};

type PlaceProps = { children: ReactNode; onFile: (file: File) => void; disabled: boolean };

/** Takes a file that is dropped anywhere on it; the buttons within do the same without a mouse. */
export const DropPlace = ({ children, onFile, disabled }: PlaceProps) => {
  const { over, catching } = useDrop(([file]) => {
    if (file && !disabled) onFile(file);
  });
  return (
    <div
      {...catching}
      className={cx(
        "grid h-full content-start gap-3 rounded-md border p-4",
        over ? "border-accent bg-accent-soft" : "border-rule bg-sheet",
      )}
    >
      {children}
    </div>
  );
};

type Props = {
  ids: ControlIds;
  limits: FileLimits;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onBlur?: () => void;
  hint?: string | undefined;
};

/** Files are dropped or chosen, listed with their size, and each can be taken back. */
export const FileDrop = ({ ids, limits, files, onFiles, onBlur, hint }: Props) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const limitWords = useLimitWords(limits);
  const multiple = limits.countMax > 1;
  const add = (chosen: readonly File[]): void => {
    if (chosen.length > 0) onFiles(multiple ? [...files, ...chosen] : chosen.slice(0, 1));
    if (input.current) input.current.value = "";
  };
  const { over, catching } = useDrop(add);
  return (
    <div className="grid gap-2">
      <div
        {...catching}
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
        <span className="text-ink-3">{limitWords}</span>
        <input
          {...ids}
          ref={input}
          type="file"
          accept={acceptOf(limits)}
          multiple={multiple}
          onBlur={onBlur}
          onChange={(event) => add([...(event.target.files ?? [])])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <ChosenFiles files={files} onFiles={onFiles} />
    </div>
  );
};

const ChosenFiles = ({ files, onFiles }: Pick<Props, "files" | "onFiles">) => {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  if (files.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {files.map((file, index) => (
        <li
          key={`${file.name}${file.lastModified}${index}`}
          className="flex items-center gap-2.5 rounded-md border border-rule bg-sheet py-1 pr-1 pl-3 text-sm"
        >
          <Icon name="document" className="text-ink-3" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="tabular text-ink-3">{sizeOf(file.size)}</span>
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
  );
};
