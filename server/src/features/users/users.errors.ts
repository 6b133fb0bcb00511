import type { RefusalTable } from "#platform/errors.ts";

export const userRefusals = {} as const satisfies RefusalTable<"users">;
