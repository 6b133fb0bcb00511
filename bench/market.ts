/*
 * Do a market and the marketplace stay fast? The calls of their screens with many open offers and
 * companies and with few, each in a database of its own, measured in turn, so that the machine's mood
 * cancels out.
 *
 *   npm run bench:market
 *   OFFERS=1000 COMPANIES=1000 npm run bench:market
 */
import { median, printTable } from "./report.ts";
import { openBench, type Bench } from "./world/cluster.ts";
import { fillMarket, market } from "./world/market.ts";
import { fillMarketplace } from "./world/marketplace.ts";
import { createActor, serve, timeMs } from "./world/server.ts";

const numberOf = (name: string): number => Number.parseInt(process.env[name] ?? "10000", 10);
const repeats = Number.parseInt(process.env["REPEATS"] ?? "60", 10);
const warmUps = 10;

const { companyId, shareCategoryId, holderId } = market;
const board = `/secondary-market/companies/${companyId}`;

type Measured = Readonly<{
  of: string;
  few: number;
  many: number;
  fill: (bench: Bench, count: number) => Promise<void>;
  calls: Readonly<Record<string, string>>;
}>;

const offerCalls = {
  "open markets": "/secondary-market/markets",
  "a company's offers to sell": `${board}?kind=SELL&state=OPEN&limit=20`,
  "and to buy": `${board}?kind=BUY&state=OPEN&limit=20`,
  "its market, for the company": `${board}?limit=10`,
  "prices and totals": `${board}/prices`,
  "a quote": `/secondary-market/quote?shareCategoryId=${shareCategoryId}&quantity=10&unitPrice=25`,
  "an investor's offers and deals": `/secondary-market/users/${holderId}`,
  "all offers, for the platform": "/secondary-market?limit=10",
  "those that are open": "/secondary-market?state=OPEN&kind=BUY&limit=10",
  deals: "/secondary-market/deals?limit=10",
};

const found = (text: string) => `/company/marketplace?limit=24&text=${encodeURIComponent(text)}`;

const marketplaceCalls = {
  "the marketplace": "/company/marketplace?limit=24",
  "by name": "/company/marketplace?limit=24&sort=name",
  "rounds that close next": "/company/marketplace?limit=24&sort=closing&openRound=true",
  "a town": found("Nantes"),
  "two words": found("boulangerie Nantes"),
  "a word of all of them": found("société"),
  "a word with a mistake": found("boulangrie"),
  "a number": found("777 000 004 20"),
  "nothing such": found("zeppelin"),
  "one company's name": found("Société 9e3779b1"),
};

const measured: readonly Measured[] = [
  { of: "offers", few: 10, many: numberOf("OFFERS"), fill: fillMarket, calls: offerCalls },
  {
    of: "companies",
    few: 100,
    many: numberOf("COMPANIES"),
    fill: fillMarketplace,
    calls: marketplaceCalls,
  },
];

const open = async (fill: Measured["fill"], count: number) => {
  const bench = await openBench("coulisse_bench");
  await createActor(bench);
  await fill(bench, count);
  return { bench, server: await serve(bench, { RUN: "web" }) };
};

for (const { of, few, many, fill, calls } of measured) {
  const worlds = [await open(fill, few), await open(fill, many)] as const;
  try {
    const [small, large] = worlds;
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(calls)) {
      const times: [number[], number[]] = [[], []];
      for (let turn = 0; turn < warmUps + repeats; turn += 1) {
        const [ofFew, ofMany] = [
          await timeMs(small.server, path),
          await timeMs(large.server, path),
        ];
        if (turn < warmUps) continue;
        times[0].push(ofFew);
        times[1].push(ofMany);
      }
      const [ofFew, ofMany] = [median(times[0]), median(times[1])];
      rows.push([name, ofFew.toFixed(1), ofMany.toFixed(1), (ofMany / ofFew).toFixed(2)]);
    }
    printTable(["call", `${few} ${of}, ms`, `${many} ${of}, ms`, "times"], rows);
  } finally {
    for (const { bench, server } of worlds) {
      await server.stop();
      await bench.close();
    }
  }
}
