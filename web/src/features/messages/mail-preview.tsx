import { createElement, useMemo, type CSSProperties, type ReactNode } from "react";

type Props = { html: string; title: string };

/**
 * A mail as mail programs draw it. The page's policy allows no style in a text and no frame, so the
 * mail is read by a parser that runs and loads nothing, and built again from the few elements that
 * our mails are made of; anything else is left out.
 */
export const MailPreview = ({ html, title }: Props) => {
  const drawn = useMemo(() => readMail(html), [html]);
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-md border border-rule [&_a]:wrap-anywhere"
      style={drawn.ground}
      {...(drawn.lang === "" ? {} : { lang: drawn.lang })}
    >
      {drawn.content}
    </section>
  );
};

// The parser itself would report each style to the page's policy; under another name it does not.
const readMail = (html: string) => {
  const renamed = html.replaceAll(' style="', ' data-look="');
  const read = new DOMParser().parseFromString(renamed, "text/html");
  return {
    ground: { ...styleOf(read.body), margin: 0 },
    lang: read.documentElement.lang,
    content: childrenOf(read.body),
  };
};

const elements = new Set(["div", "p", "h1", "h2", "a", "hr", "span", "strong", "em", "br"]);
const withoutContent = new Set(["hr", "br"]);

const childrenOf = (parent: Element): ReactNode[] =>
  [...parent.childNodes].map((node, index) => draw(node, index));

const draw = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (!elements.has(name)) return null;
  const look = { key, style: styleOf(node) };
  if (withoutContent.has(name)) return createElement(name, look);
  return createElement(
    name === "h1" ? "h2" : name,
    { ...look, ...linkOf(node) },
    ...childrenOf(node),
  );
};

const linkOf = (element: Element) => {
  const href = element.getAttribute("href");
  return element.localName === "a" && href !== null && /^https?:\/\//.test(href)
    ? { href, target: "_blank", rel: "noreferrer" }
    : {};
};

/** `font-size:13px;margin:0`, set one by one: as an attribute it would be refused. */
const styleOf = (element: Element): CSSProperties =>
  Object.fromEntries(
    (element.getAttribute("data-look") ?? "").split(";").flatMap((rule) => {
      const [name = "", ...value] = rule.split(":");
      const property = name
        .trim()
        .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return property === "" ? [] : [[property, value.join(":").trim()] as const];
    }),
  );
