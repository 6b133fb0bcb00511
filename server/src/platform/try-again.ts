/** Deadlock found, and serialisation failure: PostgreSQL undid this work so that another could go on. */
const gaveWay = new Set(["40P01", "40001"]);
const triesMax = 3;

/** Does the work again where PostgreSQL made it give way: nothing of it was kept. */
export const tryAgain = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (tries === triesMax || !gaveWay.has(code)) throw error;
    }
  }
};
