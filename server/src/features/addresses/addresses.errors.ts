import type { RefusalTable } from "#platform/errors.ts";

export const addressRefusals = {} as const satisfies RefusalTable<"addresses">;
