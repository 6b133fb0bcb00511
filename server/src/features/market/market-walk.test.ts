import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { startingModel } from "../../../test/market-walk/model.ts";
import { expectSame } from "../../../test/market-walk/same.ts";
import { openStage, openWalk, type Stage } from "../../../test/market-walk/stage.ts";
import { walks } from "../../../test/market-walk/steps.ts";
import { movableClock } from "../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../test/world.ts";

/** Named by `WALK_SEED` where a run is to be told again. */
const seed = Number(process.env.WALK_SEED ?? randomInt(2 ** 31));

let world: World;
let stage: Stage;

beforeAll(async () => {
  // Two weeks before summer time begins in Paris: some days are of 23 hours.
  world = await createWorld({ clock: movableClock(new Date("2022-03-14T09:00:00.000Z")) });
  stage = await openStage(world);
});
afterAll(() => world.close());

test(`whatever happens on a market, its money and its shares are what a model of them says (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (steps) => {
      const tx = await world.services.db.startTransaction().execute();
      try {
        const model = startingModel(stage.start);
        const walk = openWalk(stage, tx);
        await fc.asyncModelRun(() => ({ model, real: walk }), steps);
        await expectSame(model, walk);
      } finally {
        await tx.rollback().execute();
      }
    }),
    { numRuns: 200, seed, verbose: 1 },
  );
}, 600_000);
