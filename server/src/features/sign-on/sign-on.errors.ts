import type { RefusalTable } from "#platform/errors.ts";

export const signOnRefusals = {} as const satisfies RefusalTable<"sign-on">;
