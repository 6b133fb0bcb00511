import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { Reading } from "#platform/context.ts";
import { decideGains, type Gain } from "#features/market/deals/capital-gain.rules.ts";
import { readAllCostLines } from "#features/market/offers/account-costs.queries.ts";

/** A gain, with the line of the register that gave up the shares. */
export type HolderGain = Gain & Readonly<{ movementId: string; nature: Nature }>;

/** what each line that gave up shares of a holder gained, in all of their accounts. */
export const readHolderGains = async (r: Reading, holderId: string): Promise<HolderGain[]> => {
  const accounts = await readAllCostLines(r, holderId);
  return [...accounts.values()].flatMap((lines) => {
    const byNumber = new Map(lines.map((line) => [line.number, line]));
    return decideGains(lines).flatMap((gain) => {
      const line = byNumber.get(gain.number);
      return line === undefined ? [] : [{ ...gain, movementId: line.id, nature: line.nature }];
    });
  });
};
