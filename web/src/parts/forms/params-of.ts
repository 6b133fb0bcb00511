import type { Route } from "@coulisse/contract/wire/route.ts";

/** `/badges/{badgeId}` and an id are `{ badgeId: id }`. */
export const paramsOf = ({ path }: Route, id: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, id]));
