import type { RefusalTable } from "#platform/errors.ts";

export const messageRefusals = {} as const satisfies RefusalTable<"messages">;
