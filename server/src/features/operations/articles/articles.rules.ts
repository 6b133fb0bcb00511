import type { ArticleBody } from "@coulisse/contract/operations/article-body.schemas.ts";
import type { ArticleState } from "@coulisse/contract/operations/articles.ts";
import { mayOrRuns } from "#platform/actor.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { fieldProblem } from "#platform/problem.ts";

type Node = Readonly<{
  type: string;
  text?: string | undefined;
  attrs?: Readonly<Record<string, unknown>> | undefined;
  content?: readonly Node[] | undefined;
}>;

/** Letters of blocks that stand below each other are no one word. */
const endsLine = new Set(["paragraph", "heading", "hardBreak"]);

const lettersIn = (node: Node): string => {
  const inner = (node.content ?? []).map(lettersIn).join("");
  return `${node.text ?? ""}${inner}${endsLine.has(node.type) ? " " : ""}`;
};

const flat = (nodes: readonly Node[]): string =>
  nodes.map(lettersIn).join("").replaceAll(/\s+/g, " ").trim();

/** The first paragraphs that stand together; of a text without any, whatever it says. */
export const lettersOf = ({ content }: ArticleBody): string => {
  const first = content.findIndex((block) => block.type === "paragraph" && flat([block]) !== "");
  if (first === -1) return flat(content);
  const rest = content.slice(first);
  const end = rest.findIndex(({ type }) => type !== "paragraph");
  return flat(end === -1 ? rest : rest.slice(0, end));
};

const picturesIn = (node: Node): string[] => {
  const own = node.type === "picture" ? [String(node.attrs?.["imageId"])] : [];
  return [...own, ...(node.content ?? []).flatMap(picturesIn)];
};

export const picturesOf = (body: ArticleBody): string[] => [...new Set(picturesIn(body))];

const excerptMax = 220;

/** The first words, whole. */
export const excerptOf = (letters: string): string => {
  if (letters.length <= excerptMax) return letters;
  const cut = letters.slice(0, excerptMax).replace(/[\uD800-\uDBFF]$/, "");
  const atWord = cut.replace(/\s+\S*$/, "");
  return `${atWord === "" ? cut : atWord}…`;
};

export const stateOf = (publishedAt: Date | null, now: Date): ArticleState => {
  if (publishedAt === null) return "DRAFT";
  return publishedAt > now ? "SCHEDULED" : "PUBLISHED";
};

/**
 * Nobody publishes in the past: an hour that is over is now, but for the one that is kept, or from
 * which the article was taken back.
 */
export const publicationAt = (given: string | null, kept: Date | null, now: Date): Date | null => {
  if (given === null) return null;
  const at = new Date(given);
  if (kept !== null && at.getTime() === kept.getTime()) return kept;
  return at < now ? now : at;
};

/**
 * A maker writes for a company: whoever does not learns no more than that there is none of theirs.
 */
export const requireMaker = (ctx: Context, companyId: string): void => {
  if (!mayOrRuns(requireActor(ctx), "page", companyId)) {
    throw fieldProblem("company_not_found", "companyId");
  }
};
