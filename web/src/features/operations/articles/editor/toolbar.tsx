import type { Editor } from "@tiptap/core";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { FileButton } from "#parts/documents/file-button.tsx";
import { useSentFile } from "#parts/documents/use-sent-file.ts";
import { Button } from "#ui/button.tsx";
import { Fault } from "#ui/form/field.tsx";
import { LinkBar } from "./link-bar.tsx";
import { Tool } from "./tool.tsx";

/** Sends a picture and gives its id; nothing as long as nobody knows whose article it is for. */
export type SendPicture = ((file: File) => Promise<string>) | undefined;

type Props = { editor: Editor; sendPicture: SendPicture };

const PictureTool = ({ editor, sendPicture }: Props) => {
  const { t } = useLingui();
  const { take, fault, pending } = useSentFile(fileKinds.articleImage, async (file) => {
    const imageId = await sendPicture?.(file);
    if (imageId === undefined) return;
    const attrs = { imageId, alt: "" };
    editor.chain().focus().insertContent({ type: "picture", attrs }).run();
  });
  return (
    <>
      {sendPicture === undefined ? (
        <Button size="sm" disabled={t`Choisissez d’abord la société.`}>
          {t`Image`}
        </Button>
      ) : (
        <FileButton
          limits={fileKinds.articleImage}
          label={t`Insérer une image`}
          busy={pending}
          onFile={take}
          invalid={fault !== undefined}
        >
          {t`Image`}
        </FileButton>
      )}
      {fault ? (
        <div role="alert" className="basis-full">
          <Fault id="article-picture">{fault}</Fault>
        </div>
      ) : null}
    </>
  );
};

/** The bar shows what can be done with the table that the cursor is in. */
const TableBar = ({ editor }: { editor: Editor }) => {
  const { t } = useLingui();
  const acts = [
    { label: t`Ajouter une ligne`, act: () => editor.chain().focus().addRowAfter().run() },
    { label: t`Ajouter une colonne`, act: () => editor.chain().focus().addColumnAfter().run() },
    { label: t`Retirer la ligne`, act: () => editor.chain().focus().deleteRow().run() },
    { label: t`Retirer la colonne`, act: () => editor.chain().focus().deleteColumn().run() },
    { label: t`Retirer le tableau`, act: () => editor.chain().focus().deleteTable().run() },
  ];
  return (
    <div className="flex flex-wrap gap-1 border-t border-rule p-1.5">
      {acts.map(({ label, act }) => (
        <Button key={label} size="sm" variant="quiet" onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  );
};

/** The text says what a picture shows, for those who do not see it. */
const PictureBar = ({ editor }: { editor: Editor }) => {
  const { t } = useLingui();
  const { alt } = editor.getAttributes("picture");
  // The picture is made anew with its words, and stays the one that is chosen.
  const describe = (words: string): void => {
    const { from } = editor.state.selection;
    editor.chain().updateAttributes("picture", { alt: words }).setNodeSelection(from).run();
  };
  return (
    <label className="flex flex-wrap items-center gap-2 border-t border-rule p-2 text-sm">
      {t`Ce que montre l’image`}
      <input
        value={typeof alt === "string" ? alt : ""}
        maxLength={300}
        onChange={(event) => describe(event.target.value)}
        className="min-h-8 min-w-0 flex-1 basis-60 rounded-md border border-rule-strong bg-sheet px-2"
      />
    </label>
  );
};

export const Toolbar = ({ editor, sendPicture }: Props) => {
  const { t } = useLingui();
  const [linking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const is = (name: string, attributes?: object) => editor.isActive(name, attributes);
  return (
    <div className="border-b border-rule bg-paper">
      <div
        role="toolbar"
        aria-label={t`Mise en forme`}
        className="flex flex-wrap items-center gap-0.5 p-1.5"
      >
        <Tool
          icon="bold"
          label={t`Gras`}
          pressed={is("bold")}
          onPress={() => chain().toggleBold().run()}
        />
        <Tool
          icon="italic"
          label={t`Italique`}
          pressed={is("italic")}
          onPress={() => chain().toggleItalic().run()}
        />
        <Tool
          icon="heading"
          label={t`Intertitre`}
          pressed={is("heading", { level: 2 })}
          onPress={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          icon="subheading"
          label={t`Petit intertitre`}
          pressed={is("heading", { level: 3 })}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool
          icon="bulletList"
          label={t`Liste à puces`}
          pressed={is("bulletList")}
          onPress={() => chain().toggleBulletList().run()}
        />
        <Tool
          icon="orderedList"
          label={t`Liste numérotée`}
          pressed={is("orderedList")}
          onPress={() => chain().toggleOrderedList().run()}
        />
        <Tool
          icon="link"
          label={t`Lien`}
          pressed={is("link")}
          onPress={() => setLinking(!linking)}
        />
        <Tool
          icon="table"
          label={t`Tableau`}
          disabled={is("table") ? t`Le curseur est déjà dans un tableau.` : undefined}
          onPress={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
        <Tool
          icon="undo"
          label={t`Annuler la dernière saisie`}
          disabled={editor.can().undo() ? undefined : t`Il n’y a rien à annuler.`}
          onPress={() => chain().undo().run()}
        />
        <Tool
          icon="redo"
          label={t`Rétablir la saisie`}
          disabled={editor.can().redo() ? undefined : t`Il n’y a rien à rétablir.`}
          onPress={() => chain().redo().run()}
        />
        <PictureTool editor={editor} sendPicture={sendPicture} />
      </div>
      {linking ? <LinkBar editor={editor} onClose={() => setLinking(false)} /> : null}
      {is("table") ? <TableBar editor={editor} /> : null}
      {is("picture") ? <PictureBar editor={editor} /> : null}
    </div>
  );
};
