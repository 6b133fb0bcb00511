import { z } from "zod";
import type { BodyBounds } from "../wire/route.ts";
import { Id } from "../wire/scalars.schemas.ts";

/** The bound is longer than any letter to shareholders. */
export const articleLettersMax = 100_000;
/** Paragraphs, items, cells and pieces of text together: what a page of it is drawn of. */
export const articleNodesMax = 5_000;
/** A text of that length and of so many nodes, in letters that take several bytes. */
export const articleBounds: BodyBounds = { bytes: 400_000, depth: 48, values: 40_000 };
export const articleImagesMax = 30;
/** A list within a list, so many times: each depth is written out, so that none is endless. */
const listDepthMax = 5;

/**
 * A link may lead to a web page or a mail address: what runs in the page, or brings its own
 * content, is refused.
 */
const Href = z.url({ protocol: /^(?:https?|mailto)$/ }).max(2000);

const Mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({ type: z.literal("italic") }),
  z.strictObject({
    type: z.literal("link"),
    attrs: z.strictObject({ href: Href }),
  }),
]);

const Inline = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    text: z.string().min(1).max(articleLettersMax),
    marks: z.array(Mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal("hardBreak") }),
]);
const content = z.array(Inline).max(2000).optional();

const Paragraph = z
  .strictObject({ type: z.literal("paragraph"), content })
  .meta({ id: "ArticleParagraph" });
const Heading = z.strictObject({
  type: z.literal("heading"),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content,
});
const Picture = z.strictObject({
  type: z.literal("picture"),
  attrs: z.strictObject({ imageId: Id, alt: z.string().max(300) }),
});

/**
 * Items have a name, so that a description tells each depth once, not once for each kind of list.
 */
/* @__NO_SIDE_EFFECTS__ */
const listsOf = <Item extends z.ZodType>(item: Item, depth: number) => {
  const items = z
    .array(
      z
        .strictObject({ type: z.literal("listItem"), content: z.array(item).min(1).max(100) })
        .meta({ id: `ArticleListItem${depth}` }),
    )
    .min(1)
    .max(500);
  return [
    z.strictObject({ type: z.literal("bulletList"), content: items }),
    z.strictObject({ type: z.literal("orderedList"), content: items }),
  ] as const;
};

type Text = z.infer<typeof Paragraph>;
export type ArticleList = {
  type: "bulletList" | "orderedList";
  content: { type: "listItem"; content: (Text | ArticleList)[] }[];
};

const listsAt = (depth: number): z.ZodType<Text | ArticleList> =>
  depth === 0
    ? Paragraph
    : (z.discriminatedUnion("type", [
        Paragraph,
        ...listsOf(listsAt(depth - 1), depth),
      ]) as unknown as z.ZodType<Text | ArticleList>);

/** The outermost lists; their types say no more than that lists are within lists. */
const [BulletList, OrderedList] = listsOf(listsAt(listDepthMax - 1), listDepthMax);

const span = (most: number) => z.int().min(1).max(most).optional();
const Cell = z.strictObject({
  type: z.enum(["tableCell", "tableHeader"]),
  attrs: z.strictObject({ colspan: span(20), rowspan: span(200) }).optional(),
  content: z
    .array(z.discriminatedUnion("type", [Paragraph, BulletList, OrderedList]))
    .min(1)
    .max(100),
});
const Table = z.strictObject({
  type: z.literal("table"),
  content: z
    .array(z.strictObject({ type: z.literal("tableRow"), content: z.array(Cell).max(20) }))
    .min(1)
    .max(200),
});

const Block = z.discriminatedUnion("type", [
  Paragraph,
  Heading,
  Picture,
  BulletList,
  OrderedList,
  Table,
]);

const Doc = z.strictObject({ type: z.literal("doc"), content: z.array(Block).min(1).max(2000) });

type Node = { text?: string; type: string; content?: readonly unknown[] | undefined };

const count = (node: Node, of: (node: Node) => number): number =>
  (node.content ?? []).reduce<number>((sum, inner) => sum + count(inner as Node, of), of(node));

/**
 * A text as the editor has it, by a list of what there is: nothing else passes, so that what is kept is
 * clean, and is shown by elements of our own. It is never HTML.
 */
export const ArticleBody = Doc.refine(
  (doc) => count(doc, ({ text }) => text?.length ?? 0) <= articleLettersMax,
)
  .refine((doc) => count(doc, ({ type }) => (type === "picture" ? 1 : 0)) <= articleImagesMax)
  .refine((doc) => count(doc, () => 1) <= articleNodesMax);
export type ArticleBody = z.infer<typeof ArticleBody>;
export type ArticleBlock = ArticleBody["content"][number];
export type ArticleInline = z.infer<typeof Inline>;
