import type { RefusalTable } from "#platform/errors.ts";

export const corporateRefusals = {} as const satisfies RefusalTable<"corporates">;
