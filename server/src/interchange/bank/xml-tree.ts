import { SaxesParser } from "saxes";

/** An element has its attributes, its own text and its children, in their order. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
};

export class UnreadableXml extends Error {}
export class XmlWithEntities extends Error {}

const partCharacters = 65_536;
const depthMax = 40;

type Reader = {
  /** The first element of the file, with its namespace. */
  root: (name: string, namespace: string) => void;
  /** Whether elements of this path, joined by `/`, are handed over whole and then forgotten. */
  isPart: (path: string) => boolean;
  part: (path: string, element: Element) => void;
  /** An element that is no part begins. */
  open?: (path: string) => void;
  close?: (path: string) => void;
};

/**
 * Walks over a file and hands over its parts one after another, so that a file of any length is
 * never whole in memory. A document type is refused: entities are how a small file becomes large,
 * and how a file reads other files.
 */
export const readXml = (text: string, reader: Reader): void => {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const open: Element[] = [];
  parser.on("error", (error) => {
    throw new UnreadableXml(error.message);
  });
  parser.on("doctype", () => {
    throw new XmlWithEntities();
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    path.push(local);
    if (path.length > depthMax) throw new UnreadableXml("nested too deeply");
    if (path.length === 1) reader.root(local, uri);
    const joined = path.join("/");
    if (open.length === 0 && !reader.isPart(joined)) return reader.open?.(joined);
    const values = Object.values(attributes).map(({ local: name, value }) => [name, value]);
    const element = {
      name: local,
      attributes: Object.fromEntries(values) as Record<string, string>,
      text: "",
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const take = (given: string): void => {
    const current = open.at(-1);
    if (current) current.text += given;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", () => {
    const joined = path.join("/");
    const element = open.pop();
    if (element && open.length === 0) reader.part(joined, element);
    if (!element) reader.close?.(joined);
    path.pop();
  });
  for (let start = 0; start < text.length; start += partCharacters) {
    parser.write(text.slice(start, start + partCharacters));
  }
  parser.close();
};

/** The first child of this path, or undefined. */
export const childAt = (element: Element | undefined, ...names: string[]): Element | undefined => {
  let current = element;
  for (const name of names) current = current?.children.find((child) => child.name === name);
  return current;
};

/** The trimmed text of the first child of this path; null where there is none, or nothing in it. */
export const textAt = (element: Element | undefined, ...names: string[]): string | null =>
  childAt(element, ...names)?.text.trim() || null;

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
