/** Shares that one act gave to one holder, in the order in which they go out again: oldest first. */
export type Lot = { security: string; quantity: bigint; price: string };

export type TakenLot = { lot: Lot; taken: bigint; rest: bigint };

type Queue = { lots: Lot[]; head: number; total: bigint };

/** The register counts shares by holder, this format by security: lots are what makes one of the other. */
export const createLots = () => {
  const queues = new Map<string, Map<string, Queue>>();
  const queueOf = (holder: string, category: string): Queue => {
    const ofCategory = queues.get(category) ?? new Map<string, Queue>();
    queues.set(category, ofCategory);
    const queue = ofCategory.get(holder) ?? { lots: [], head: 0, total: 0n };
    ofCategory.set(holder, queue);
    return queue;
  };
  return {
    add: (holder: string, category: string, lot: Lot): void => {
      const queue = queueOf(holder, category);
      queue.lots.push(lot);
      queue.total += lot.quantity;
    },
    /** A remainder keeps the place of the lot that it is left of. */
    putBack: (holder: string, category: string, lot: Lot): void => {
      const queue = queueOf(holder, category);
      queue.head -= 1;
      queue.lots[queue.head] = lot;
      queue.total += lot.quantity;
    },
    quantityOf: (holder: string, category: string): bigint => queueOf(holder, category).total,
    take: (holder: string, category: string, quantity: bigint): TakenLot[] => {
      const queue = queueOf(holder, category);
      const pieces: TakenLot[] = [];
      let missing = quantity;
      while (missing > 0n) {
        const lot = queue.lots[queue.head];
        if (lot === undefined) throw new Error("More shares leave an account than it ever held.");
        queue.head += 1;
        queue.total -= lot.quantity;
        const taken = lot.quantity < missing ? lot.quantity : missing;
        pieces.push({ lot, taken, rest: lot.quantity - taken });
        missing -= taken;
      }
      return pieces;
    },
    /** Everyone's lots of a category, by holder. */
    ofCategory: (category: string): Map<string, Lot[]> =>
      new Map(
        [...(queues.get(category) ?? [])]
          .map(([holder, { lots, head }]) => [holder, lots.slice(head)] as const)
          .filter(([, lots]) => lots.length > 0),
      ),
  };
};
export type Lots = ReturnType<typeof createLots>;
