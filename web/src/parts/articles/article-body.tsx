/**
 * A text as it is kept, drawn by elements of our own: what the list of nodes does not have cannot be
 * drawn, and nothing is ever put in as HTML.
 */
import type {
  ArticleBlock,
  ArticleBody as Body,
  ArticleInline,
  ArticleList,
} from "@coulisse/contract/operations/article-body.schemas.ts";
import type { ArticleImage } from "@coulisse/contract/operations/articles.schemas.ts";
import type { ReactNode } from "react";
import { ArticlePicture } from "./article-picture.tsx";
import { proseStyle } from "./prose-style.ts";

type Marked = Extract<ArticleInline, { type: "text" }>;

const withMarks = ({ text, marks = [] }: Marked): ReactNode =>
  marks.reduce<ReactNode>((inner, mark) => {
    if (mark.type === "bold") return <strong>{inner}</strong>;
    if (mark.type === "italic") return <em>{inner}</em>;
    return (
      <a href={mark.attrs.href} target="_blank" rel="noreferrer nofollow">
        {inner}
      </a>
    );
  }, text);

const Inlines = ({ content = [] }: { content?: readonly ArticleInline[] | undefined }) =>
  content.map((inline, place) => (
    <span key={place} className="contents">
      {inline.type === "hardBreak" ? <br /> : withMarks(inline)}
    </span>
  ));

type Line = Extract<ArticleBlock, { type: "paragraph" }>;

const Item = ({ block }: { block: Line | ArticleList }) => {
  if (block.type === "paragraph") {
    return (
      <p>
        <Inlines content={block.content} />
      </p>
    );
  }
  const List = block.type === "bulletList" ? "ul" : "ol";
  return (
    <List>
      {block.content.map(({ content }, place) => (
        <li key={place}>
          {content.map((inner, at) => (
            <Item key={at} block={inner} />
          ))}
        </li>
      ))}
    </List>
  );
};

type Table = Extract<ArticleBlock, { type: "table" }>;

const Rows = ({ table }: { table: Table }) => (
  // A table that is wider than the page is scrolled, with the keyboard too.
  <div className="overflow-x-auto" role="group" tabIndex={0}>
    <table>
      <tbody>
        {table.content.map((row, place) => (
          <tr key={place}>
            {row.content.map((cell, at) => {
              const Cell = cell.type === "tableHeader" ? "th" : "td";
              return (
                <Cell key={at} colSpan={cell.attrs?.colspan} rowSpan={cell.attrs?.rowspan}>
                  {cell.content.map((block, below) => (
                    <Item key={below} block={block} />
                  ))}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type Images = readonly ArticleImage[];

type Top = "h2" | "h3";
type BlockProps = { block: ArticleBlock; images: Images; top: Top };

const below = { h2: "h3", h3: "h4" } as const;

const Block = ({ block, images, top }: BlockProps) => {
  switch (block.type) {
    case "heading": {
      const Heading = block.attrs.level === 2 ? top : below[top];
      return (
        <Heading>
          <Inlines content={block.content} />
        </Heading>
      );
    }
    case "picture": {
      const image = images.find(({ id }) => id === block.attrs.imageId);
      return image ? <ArticlePicture image={image} alt={block.attrs.alt} /> : null;
    }
    case "table":
      return <Rows table={block} />;
    case "paragraph":
    case "bulletList":
    case "orderedList":
      return <Item block={block} />;
  }
};

type Props = {
  body: Body;
  images?: Images;
  /**
   * The level of the headings is that under the title of an article, which itself is under that of
   * a page, unless told otherwise.
   */
  top?: Top;
};

export const ArticleBody = ({ body, images = [], top = "h3" }: Props) => (
  <div className={proseStyle}>
    {body.content.map((block, place) => (
      <Block key={place} block={block} images={images} top={top} />
    ))}
  </div>
);
