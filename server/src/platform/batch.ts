type Waiting<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};
export type Outcome<Output> = { value: Output } | { error: unknown };

/**
 * The bound of a batch: enough to share a commit among, few enough that nobody waits long for the
 * others.
 */
const batchMax = 32;
/**
 * The number of calls that make a second batch worth its statements while the first is still under
 * way.
 */
const worthwhile = 8;
/** Nobody waits longer for others to come: the batch before may itself wait, for a lock of an import. */
const patienceMs = 5;
const batchesMax = 4;

type BatchOptions<Input> = Readonly<{
  /** Calls of one key are never in two batches at once: they would only wait for each other. */
  keyOf?: (input: Input) => string;
  /** A batch holds the calls of one key alone, so that no key waits for another. */
  oneKeyEach?: boolean;
  inFlightMax?: number;
}>;

/** Whether no batch under way would hold a call up. */
const freeFrom =
  <Input>(busyKeys: ReadonlySet<string>, keyOf?: (input: Input) => string) =>
  ({ input }: Readonly<{ input: Input }>): boolean =>
    !keyOf || !busyKeys.has(keyOf(input));

/** The next batch of the calls that are free: those that came first, of one key where they have one. */
const firstOf = <Input, Output>(
  free: readonly Waiting<Input, Output>[],
  keyOf?: (input: Input) => string,
): Waiting<Input, Output>[] => {
  const key = free[0] && keyOf?.(free[0].input);
  return free.filter(({ input }) => key === undefined || keyOf?.(input) === key).slice(0, batchMax);
};

/**
 * Calls that arrive while others are under way go to the database together: one round trip and one
 * commit for all of them, each with its own outcome. A call that is alone does not wait.
 */
export const createBatcher = <Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]>,
  { keyOf, oneKeyEach = false, inFlightMax = batchesMax }: BatchOptions<Input> = {},
): ((input: Input) => Promise<Output>) => {
  let waiting: Waiting<Input, Output>[] = [];
  const busyKeys = new Set<string>();
  let inFlight = 0;
  let scheduled = false;
  let patience: NodeJS.Timeout | undefined;

  const settle = async (batch: readonly Waiting<Input, Output>[]): Promise<void> => {
    try {
      const outcomes = await run(batch.map(({ input }) => input));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome && "value" in outcome) resolve(outcome.value);
        else reject(outcome?.error ?? new Error("A batch gave no outcome"));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const isFree = freeFrom(busyKeys, keyOf);

  const send = (): boolean => {
    const batch = firstOf(waiting.filter(isFree), oneKeyEach ? keyOf : undefined);
    if (batch.length === 0) return false;
    waiting = waiting.filter((call) => !batch.includes(call));
    const keys = new Set(keyOf ? batch.map(({ input }) => keyOf(input)) : []);
    inFlight += 1;
    for (const key of keys) busyKeys.add(key);
    void settle(batch).then(() => {
      inFlight -= 1;
      for (const key of keys) busyKeys.delete(key);
      start();
    });
    return true;
  };

  const room = (): number => (oneKeyEach || waiting.length >= worthwhile ? inFlightMax : 1);

  const start = (): void => {
    scheduled = false;
    while (waiting.length > 0 && inFlight < room() && send());
    if (!oneKeyEach && waiting.some(isFree)) patience ??= setTimeout(stopWaiting, patienceMs);
    else {
      clearTimeout(patience);
      patience = undefined;
    }
  };

  const stopWaiting = (): void => {
    patience = undefined;
    if (inFlight < inFlightMax && waiting.length > 0) send();
    start();
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (scheduled) return;
      scheduled = true;
      // What the same turn of the loop read from other sockets still joins.
      setImmediate(start);
    });
};

/** Gives one batcher for each pool: its calls go to one database. */
export const batcherOf = <Pool extends object, Input, Output>(
  run: (pool: Pool, inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]>,
  options: BatchOptions<Input> = {},
): ((pool: Pool, input: Input) => Promise<Output>) => {
  const batchers = new WeakMap<Pool, (input: Input) => Promise<Output>>();
  return (pool, input) => {
    const known = batchers.get(pool) ?? createBatcher((inputs) => run(pool, inputs), options);
    batchers.set(pool, known);
    return known(input);
  };
};
