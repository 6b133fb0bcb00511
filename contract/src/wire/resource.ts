import type { Thing } from "./things.ts";

/**
 * The rows of a plain resource, each to be named in `defineRoutes`: `createBadge: badge.create`. A
 * call that it does not have is not named; a row that differs is written out.
 */
export const resourceRoutes = <const Path extends string, const Name extends string>(of: {
  path: Path;
  /** The parameter of the path that says which one. */
  id: Name;
  /** Things that its readings show, and those that each of its changes changes. */
  shows: readonly Thing[];
  changes: readonly Thing[];
}) => {
  const { shows, changes } = of;
  const path = `${of.path}/{${of.id}}` as `${Path}/{${Name}}`;
  return {
    create: { method: "POST", path: of.path, status: 201, changes },
    list: { method: "GET", path: of.path, status: 200, shows },
    get: { method: "GET", path, status: 200, shows },
    update: { method: "PATCH", path, status: 200, changes },
    delete: { method: "DELETE", path, status: 204, changes },
  } as const;
};
