import { Node, type Extensions, type JSONContent } from "@tiptap/core";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";

/** A picture that was sent: it says which one, and never from where. */
const Picture = Node.create<{ addressOf: (imageId: string) => string }>({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addOptions: () => ({ addressOf: () => "" }),
  addAttributes: () => ({
    imageId: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute("data-image-id"),
      renderHTML: ({ imageId }: Record<string, unknown>) => ({ "data-image-id": imageId }),
    },
    alt: { default: "" },
  }),
  parseHTML: () => [{ tag: "img[data-image-id]" }],
  renderHTML({ node, HTMLAttributes }) {
    const src = this.options.addressOf(String(node.attrs["imageId"]));
    return ["img", { ...HTMLAttributes, src, crossorigin: "use-credentials" }];
  },
});

const inCells = "(paragraph | bulletList | orderedList)+";

/**
 * Extensions are what an article may hold, and nothing else, as `article-body.schemas.ts` has it:
 * what is pasted loses here, before the writer’s eyes, what could not be kept.
 */
export const extensionsFor = (addressOf: (imageId: string) => string): Extensions => [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (uri) => /^(?:https?:\/\/|mailto:)\S+$/i.test(uri),
    },
    listItem: false,
    orderedList: false,
    strike: false,
    underline: false,
  }),
  BulletList,
  OrderedList,
  ListItem.extend({ content: "paragraph (paragraph | bulletList | orderedList)*" }),
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }),
  TableRow,
  TableCell.extend({ content: inCells }),
  TableHeader.extend({ content: inCells }),
  Picture.configure({ addressOf }),
];

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  heading: ["level"],
  picture: ["imageId", "alt"],
  link: ["href"],
  tableCell: ["colspan", "rowspan"],
  tableHeader: ["colspan", "rowspan"],
};

const attributesOf = ({ type = "", attrs = {} }: Pick<JSONContent, "type" | "attrs">): object => {
  const kept = keptAttributes[type]?.map((name) => [name, attrs[name] as unknown]);
  return kept ? { attrs: Object.fromEntries(kept) as object } : {};
};

/** The body is what the editor has, without what it keeps for itself beside it. */
export const bodyOf = (node: JSONContent): object => ({
  type: node.type,
  ...attributesOf(node),
  ...(node.text === undefined ? {} : { text: node.text }),
  ...(node.marks
    ? { marks: node.marks.map((mark) => ({ type: mark.type, ...attributesOf(mark) })) }
    : {}),
  ...(node.content ? { content: node.content.map(bodyOf) } : {}),
});
