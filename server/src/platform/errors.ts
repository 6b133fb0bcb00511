import type { routes } from "@coulisse/contract/routes.schemas.ts";
import type { refusalsOfAnyCall } from "#platform/refusals-of-any-call.ts";
import type { Refusal } from "#platform/problem.ts";

type Codes<R> = R extends { errors: readonly (infer Code)[] } ? Code : never;

/** Every code that the contract's rows may refuse with, by tag; the common ones are always known. */
export type ErrorCode<Tag extends string> = Exclude<
  {
    [Name in keyof typeof routes]: (typeof routes)[Name] extends { tag: Tag }
      ? Codes<(typeof routes)[Name]>
      : never;
  }[keyof typeof routes],
  keyof typeof refusalsOfAnyCall
>;

/** A feature's table: a code of the contract that is missing here does not compile. */
export type RefusalTable<Tag extends string> = Readonly<Record<ErrorCode<Tag>, Refusal>>;
