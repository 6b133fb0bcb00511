import type { RefusalTable } from "#platform/errors.ts";

export const securityRefusals = {} as const satisfies RefusalTable<"security">;
