import { randomUUID } from "node:crypto";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { undocumented } from "./factories.ts";
import type { World } from "./world.ts";

type Pair = readonly [holderId: string, before: bigint, after: bigint];

/** A split or a consolidation as a register has it: each holder's old shares go, the new ones come. */
export const reshape = async (
  world: World,
  shareCategoryId: string,
  nature: "split" | "consolidation",
  effectiveOn: string,
  pairs: readonly Pair[],
  unitPrice: string | null = null,
) => {
  const { id } = world.people.admin;
  const ctx = world.contextOf({
    userId: id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [id],
  });
  const common = {
    nature,
    shareCategoryId,
    effectiveOn,
    origin: "manual",
    bundleId: randomUUID(),
    ...undocumented,
  } as const;
  return registerLines(ctx, [
    ...pairs.map(([from, quantity]) => ({
      ...common,
      type: "CANCELLATION" as const,
      from,
      to: null,
      quantity,
    })),
    ...pairs
      .filter(([, , after]) => after > 0n)
      .map(([to, , quantity]) => ({
        ...common,
        type: "ISSUE" as const,
        from: null,
        to,
        quantity,
        unitPrice,
      })),
  ]);
};
