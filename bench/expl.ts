import { openBench } from "./world/cluster.ts";
import { createActor } from "./world/server.ts";
import { fillMarketplace } from "./world/marketplace.ts";
const bench = await openBench("coulisse_bench");
await createActor(bench);
await fillMarketplace(bench, 10000);
await bench.query("set pg_trgm.word_similarity_threshold=0.45");
const ex = async (t: string, q: string) => {
  const r: any = await bench.query("explain (analyze, buffers off) " + q);
  console.log("==", t); for (const x of r.rows ?? r) console.log(x["QUERY PLAN"]);
};
const open = `(c.id in (select f.company_id from fundraisings f where f.closed_at is null and round_state(f, current_date) = 'OPEN'))::int`;
const mk = `(c.secondary_market_status = 'OPEN')::int`;
await ex("default", `select c.id, c.summary from companies c join registers r on r.company_id = c.id where c.visible_on_marketplace order by ${open} desc, ${mk} desc, c.called, c.id limit 25`);
await ex("count", `select count(*) from companies c where c.visible_on_marketplace`);
const w = (x: string) => `(c.found_in like search_text('%${x}%') or c.found_words @@ (plainto_tsquery('french', search_text('${x}')) || plainto_tsquery('english', search_text('${x}'))) or search_text('${x}') <% c.found_near)`;
const rank = (x: string) => `((1000 * word_similarity(search_text('${x}'), c.found_near))::int + (2000 * ts_rank(c.found_words, (plainto_tsquery('french', search_text('${x}')) || plainto_tsquery('english', search_text('${x}')))))::int)`;
for (const x of ["boulangrie", "Nantes"]) {
  await ex(x + " count", `select count(*) from companies c where c.visible_on_marketplace and ${w(x)}`);
  await ex(x, `select c.id, c.summary from companies c join registers r on r.company_id = c.id where c.visible_on_marketplace and ${w(x)} order by ${rank(x)} desc, ${open} desc, ${mk} desc, c.called, c.id limit 25`);
}
await bench.close();
