import type { RefusalTable } from "#platform/errors.ts";

export const investorRefusals = {} as const satisfies RefusalTable<"investors">;
