/**
 * The editor of an article: a part that is fetched when one is written. What it holds goes in and out
 * as a text, so that a form compares and keeps it as it does any other.
 */
import { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { articleRoutes } from "@coulisse/contract/operations/articles.ts";
import { addressOf } from "#platform/api.ts";
import { proseStyle } from "#parts/articles/prose-style.ts";
import { cx } from "#ui/cx.ts";
import { bodyOf, extensionsFor } from "./extensions.ts";
import { Toolbar, type SendPicture } from "./toolbar.tsx";

const pictureAddress = (imageId: string): string =>
  addressOf(articleRoutes.getArticleImage, { params: { imageId } });

/** A page’s own headings begin with its title: what is pasted is set one lower, and none is lost. */
const withOurHeadings = (html: string): string =>
  html.replaceAll(/(<\/?)h1(?=[\s>])/gi, "$1h2").replaceAll(/(<\/?)h[4-6](?=[\s>])/gi, "$1h3");

type Props = {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  sendPicture: SendPicture;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
};

export const TextEditor = (props: Props) => {
  const { value, sendPicture, labelledBy, describedBy, invalid } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const said = useRef(value);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useState(0);
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: extensionsFor(pictureAddress),
      content: JSON.parse(said.current) as object,
      // Its own sheet would be a style in the page, which the content policy forbids.
      injectCSS: false,
      onUpdate: ({ editor: changed }) => {
        said.current = JSON.stringify(bodyOf(changed.getJSON()));
        latest.current.onChange(said.current);
      },
      onBlur: () => latest.current.onBlur(),
      onTransaction: () => redraw((count) => count + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(JSON.parse(value) as object, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        transformPastedHTML: withOurHeadings,
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": labelledBy,
          ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
          ...(invalid ? { "aria-invalid": "true" } : {}),
          class: cx(proseStyle, "min-h-64 p-4 outline-none whitespace-pre-wrap"),
        },
      },
    });
  }, [editor, labelledBy, describedBy, invalid]);
  return (
    <div className="rounded-md border border-rule-strong bg-sheet focus-within:border-accent">
      {editor ? <Toolbar editor={editor} sendPicture={sendPicture} /> : null}
      <div ref={place} className="[&_.ProseMirror-selectednode]:outline-2 [&_img]:max-w-full" />
    </div>
  );
};
