/** A service far away is asked for some at once, and never for all: each may hold a connection and memory. */
const atOnce = 4;

/** Does the work for each, some at a time, and gives what came of it in their order. */
export const all = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};
