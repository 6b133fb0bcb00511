import { lazy, Suspense, useId } from "react";
import { Fault } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { SendPicture } from "./toolbar.tsx";

const TextEditor = lazy(() =>
  import("./text-editor.tsx").then((module) => ({ default: module.TextEditor })),
);

type Props = { name: string; label: string; help: string; sendPicture: SendPicture };

/** The editor is no control that a `label` can name, so that the name is tied to it. */
export const TextEditorField = ({ name, label, help, sendPicture }: Props) => {
  const id = useId();
  const { field, fault } = useField(name);
  const described = [fault ? `${id}-fault` : "", `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <TextEditor
          value={String(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          sendPicture={sendPicture}
          labelledBy={id}
          describedBy={described}
          invalid={fault !== undefined}
        />
      </Suspense>
      {fault ? <Fault id={`${id}-fault`}>{fault}</Fault> : null}
      <p id={`${id}-help`} className="text-sm text-ink-3">
        {help}
      </p>
    </div>
  );
};
