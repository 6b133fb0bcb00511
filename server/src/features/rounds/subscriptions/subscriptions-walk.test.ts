import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { movableClock } from "../../../../test/movable-clock.ts";
import { startingModel } from "../../../../test/round-walk/model.ts";
import { expectSame } from "../../../../test/round-walk/same.ts";
import { openStage, openWalk, type Stage } from "../../../../test/round-walk/stage.ts";
import { fundAll, walks } from "../../../../test/round-walk/steps.ts";
import { createWorld, type World } from "../../../../test/world.ts";

/** Named by `WALK_SEED` where a run is to be told again. */
const seed = Number(process.env.WALK_SEED ?? randomInt(2 ** 31));

let world: World;
let stage: Stage;

beforeAll(async () => {
  // Two weeks before summer time begins in Paris: some days of reflection are of 23 hours.
  world = await createWorld({ clock: movableClock(new Date("2026-03-16T09:00:00.000Z")) });
  stage = await openStage(world);
});
afterAll(() => world.close());

test(`R-22d: whatever happens in a round, its money and its shares are what a model of them says (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (steps) => {
      const tx = await world.services.db.startTransaction().execute();
      try {
        const model = startingModel(stage.start, stage.round.closesOn);
        const walk = { ...openWalk(stage, tx), stage };
        await fundAll(model, walk);
        await fc.asyncModelRun(() => ({ model, real: walk }), steps);
        await expectSame(model, walk);
      } finally {
        await tx.rollback().execute();
      }
    }),
    { numRuns: 200, seed, verbose: 1 },
  );
}, 600_000);
