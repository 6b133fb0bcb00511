import type {
  ArticleBlock,
  ArticleBody,
  ArticleInline,
  ArticleList,
} from "@coulisse/contract/operations/article-body.schemas.ts";
import { lexer, type Token, type Tokens } from "marked";

type Mark = NonNullable<Extract<ArticleInline, { type: "text" }>["marks"]>[number];
type Paragraph = Extract<ArticleBlock, { type: "paragraph" }>;

/** A token that is not in the list of nodes is kept as its text. */
const inlinesOf = (tokens: readonly Token[], marks: readonly Mark[] = []): ArticleInline[] =>
  tokens.flatMap((token): ArticleInline[] => {
    const under = (mark: Mark) => inlinesOf((token as Tokens.Strong).tokens, [...marks, mark]);
    if (token.type === "strong") return under({ type: "bold" });
    if (token.type === "em") return under({ type: "italic" });
    if (token.type === "link") {
      return under({ type: "link", attrs: { href: (token as Tokens.Link).href } });
    }
    if (token.type === "br") return [{ type: "hardBreak" }];
    const text = (token as Tokens.Text).text.replaceAll(/\s*\n\s*/g, " ");
    if (text === "") return [];
    return [
      marks.length === 0 ? { type: "text", text } : { type: "text", text, marks: [...marks] },
    ];
  });

const paragraphOf = (tokens: readonly Token[]): Paragraph => ({
  type: "paragraph",
  content: inlinesOf(tokens),
});

const listOf = (list: Tokens.List): ArticleList => ({
  type: list.ordered ? "orderedList" : "bulletList",
  content: list.items.map((item) => ({
    type: "listItem",
    content: item.tokens.flatMap((token): (Paragraph | ArticleList)[] => {
      if (token.type === "list") return [listOf(token as Tokens.List)];
      const { tokens } = token as Tokens.Text;
      return tokens === undefined ? [] : [paragraphOf(tokens)];
    }),
  })),
});

const tableOf = ({ header, rows }: Tokens.Table): ArticleBlock => ({
  type: "table",
  content: [header, ...rows].map((cells, place) => ({
    type: "tableRow",
    content: cells.map(({ tokens }) => ({
      type: place === 0 ? "tableHeader" : "tableCell",
      content: [paragraphOf(tokens)],
    })),
  })),
});

const blocksOf = (token: Token): ArticleBlock[] => {
  switch (token.type) {
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      const level = depth > 2 ? 3 : 2;
      return [{ type: "heading", attrs: { level }, content: inlinesOf(tokens) }];
    }
    case "paragraph":
      return [paragraphOf((token as Tokens.Paragraph).tokens)];
    case "list":
      return [listOf(token as Tokens.List)];
    case "table":
      return [tableOf(token as Tokens.Table)];
    default:
      return [];
  }
};

/** A text in Markdown as a title and the nodes that the site can draw; HTML in it is left out. */
export const readMarkdown = (text: string): { title: string; body: ArticleBody } => {
  const [first, ...rest] = lexer(text);
  if (first?.type !== "heading") throw new Error("A legal text begins with its title: # Title");
  return {
    title: (first as Tokens.Heading).text,
    body: { type: "doc", content: rest.flatMap(blocksOf) },
  };
};
