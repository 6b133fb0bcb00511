import { fitsParam } from "@coulisse/contract/site-paths.ts";
import { ApplicationError } from "./errors.ts";

type Form = (text: string | undefined) => unknown;

/**
 * Forms are what a screen reads of its address after the `?`: each name with the form that it has.
 */
export type SearchForms = Readonly<Record<string, Form>>;

export type SearchOf<Forms extends SearchForms> = {
  readonly [Name in keyof Forms]: ReturnType<Forms[Name]>;
};

/**
 * An unknown address is one that nothing can have: told by its form alone, so that nobody is asked.
 */
export const unknownAddress = () =>
  new ApplicationError({ status: 404, code: "unknown_address", title: "", description: "" });

export const anyText = (text: string | undefined): string | undefined => text;

/**
 * The value is one of these; an address is written by anyone, and what is not known is left out.
 */
export const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (text: string | undefined): Value | undefined =>
    values.find((value) => value === text);

export const isId = (text: string): boolean => fitsParam("id", text);

/** An id narrows a list; of a wrong form, it narrows nothing. */
export const anId = (text: string | undefined): string | undefined =>
  text !== undefined && isId(text) ? text : undefined;

/** The id is what the page is about: of a wrong form, there is no such page. */
export const subjectId = (text: string | undefined): string | undefined => {
  if (text === undefined || isId(text)) return text;
  throw unknownAddress();
};

/** The names that a screen asks for, as its forms read them; the rest of the search is left alone. */
export const readSearchOf = <Forms extends SearchForms>(
  forms: Forms,
  given: Readonly<Record<string, unknown>>,
): SearchOf<Forms> => {
  const read = Object.entries(forms).map(([name, form]) => {
    const text = given[name];
    return [name, form(typeof text === "string" && text !== "" ? text : undefined)];
  });
  return Object.fromEntries(read) as SearchOf<Forms>;
};
