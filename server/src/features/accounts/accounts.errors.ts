import type { RefusalTable } from "#platform/errors.ts";

export const accountRefusals = {} as const satisfies RefusalTable<"accounts">;
