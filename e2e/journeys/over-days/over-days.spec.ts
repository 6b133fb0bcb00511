import { test } from "../../days.ts";
import { settledSale } from "./settled.ts";
import { wholeRound } from "./whole-round.ts";

// All in one worker, on one server, in both languages: each server is told a world first. Papers are
// drawn and sealed on a machine that may be busy.
test.describe.configure({ mode: "default", timeout: 480_000 });

const looks = [
  { language: "fr", locale: "fr-FR" },
  { language: "en", locale: "en-GB" },
] as const;

for (const look of looks) {
  test.describe(look.language, () => {
    test.use(look);

    test("a round goes from its creation to the register, its papers and its money", ({ tools }) =>
      wholeRound(tools));

    test("an offer becomes two settled transfers, one of them to who pre-empts (R-18)", ({
      tools,
    }) => settledSale(tools));
  });
}
