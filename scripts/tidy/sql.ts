import type { Findings, Tree } from "./tree.ts";

const firstSchema = /^server\/sql\/[^/]+\.sql$/;
const repeatable = /^server\/src\/(platform|features\/[^/]+)\/sql\/[^/]+\.sql$/;

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;

const definition = /^create (?:or replace )?function (?:public\.)?(\w+)/gim;

/**
 * A function is read where it runs: whoever looks it up finds it once, and not its older versions.
 */
export const functionsHaveOnePlace = (tree: Tree): Findings => {
  const placeOf = new Map<string, string>();
  return [...tree].flatMap(([path, text]) => {
    if (!firstSchema.test(path) && !repeatable.test(path)) return [];
    return [...text.matchAll(definition)].flatMap(({ 1: name = "", index }) => {
      const place = `${path}:${lineOf(text, index)}`;
      const other = placeOf.get(name);
      placeOf.set(name, other ?? place);
      return other === undefined ? [] : [`${place} defines ${name}, which ${other} defines`];
    });
  });
};

// A body is indented or begins with a word of its own; what begins a line here begins a statement.
const statement = /^(create|alter|drop|insert|update|delete|truncate|do|comment)\b.*/gim;
const again = /^create or replace (function|view|trigger)\b|^drop trigger if exists\b/i;
const constraintTrigger = /^create constraint trigger (\w+)/i;

/** Files are stated anew whenever one of them changed: in a database that has them all. */
export const repeatableRunsAgain = (tree: Tree): Findings =>
  [...tree].flatMap(([path, text]) => {
    if (!repeatable.test(path)) return [];
    return [...text.matchAll(statement)].flatMap(({ 0: said, index }) => {
      const name = constraintTrigger.exec(said)?.[1];
      const isDropped =
        name !== undefined && text.slice(0, index).includes(`drop trigger if exists ${name} on `);
      return again.test(said) || isDropped
        ? []
        : [`${path}:${lineOf(text, index)} cannot be run a second time: ${said}`];
    });
  });
