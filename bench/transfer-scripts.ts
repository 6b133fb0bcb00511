import { companyCount, holdersPerCompany } from "./world/transfers.ts";
import { actorId } from "./world/server.ts";

const draw = `\\set company random(0, ${companyCount - 1})
\\set giver :company * ${holdersPerCompany} + random(0, ${holdersPerCompany - 1})
\\set taker :company * ${holdersPerCompany} + (:giver + random(1, ${holdersPerCompany - 1})) % ${holdersPerCompany}
`;

/**
 * The same call with the same arguments as the API makes, idempotency key included. It waits for a
 * lock as long as it takes: the API asks again after half a second, which pgbench does not.
 */
export const functionScript = `${draw}select a.n, a.code, a.facts, (a.line).*, c.name, c.slug
  from register_lines(jsonb_build_array(jsonb_build_object('n', 0, 'id', gen_random_uuid(),
  'recorded_at', now(), 'actor_kind', 'person', 'actor_id', '${actorId}', 'type', 'TRANSFER', 'nature', 'sale',
  'category_id', bench_id('ee', :company), 'from_id', bench_id('aa', :giver),
  'to_id', bench_id('aa', :taker), 'quantity', 1, 'unit_price', 12.5,
  'effective_on', current_date, 'origin', 'manual', 'documents', '[]'::jsonb,
  'lacking_reason', 'Mesure',
  'key', gen_random_uuid(), 'request_hash', repeat('0', 64), 'request_id', 'bench')), 'together') a
  left join companies c on c.id = (a.line).company_id;
`;

/**
 * The plain script is what a transfer is without a register: lock two rows, change both, note it.
 */
export const plainScript = `${draw}begin;
select quantity from plain_holdings where share_category_id = bench_id('ee', :company)
  and holder_id in (bench_id('aa', :giver), bench_id('aa', :taker)) order by holder_id for update;
update plain_holdings set quantity = quantity - 1
  where share_category_id = bench_id('ee', :company) and holder_id = bench_id('aa', :giver);
update plain_holdings set quantity = quantity + 1
  where share_category_id = bench_id('ee', :company) and holder_id = bench_id('aa', :taker);
insert into plain_movements (id, company_id, number, type, nature, share_category_id, category_name,
  from_holder_id, to_holder_id, quantity, unit_price, effective_on, recorded_at, origin, actor_kind,
  actor_id, security_kind, previous_hash, hash)
  values (gen_random_uuid(), bench_id('cc', :company), nextval('plain_numbers'), 'TRANSFER', 'sale',
  bench_id('ee', :company), 'Ordinaires', bench_id('aa', :giver), bench_id('aa', :taker), 1, 12.5,
  current_date, now(), 'manual', 'person', '${actorId}', 'share', repeat('0', 64), repeat('0', 64));
commit;
`;

/** Each request is another transfer with its own idempotency key. */
export const wrkScript = (cookie: string): string => `
local threads = 0
function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end
function init()
  math.randomseed(os.time() * 1000 + id)
  sent = 0
  run = tostring(os.time()) .. "-" .. id .. "-" .. math.random(1000000000)
end
local function bench_id(kind, n)
  return string.format("%s000000-0000-7000-8000-%012x", kind, n)
end
function request()
  sent = sent + 1
  local company = math.random(0, ${companyCount - 1})
  local place = math.random(0, ${holdersPerCompany - 1})
  local other = (place + math.random(1, ${holdersPerCompany - 1})) % ${holdersPerCompany}
  local first = company * ${holdersPerCompany}
  local path = "/api/share-holders/transfer/" .. bench_id("aa", first + place) .. "/" ..
    bench_id("aa", first + other) .. "/" .. bench_id("ee", company)
  return wrk.format("POST", path, {
    ["cookie"] = "${cookie}",
    ["content-type"] = "application/json",
    ["idempotency-key"] = run .. "-" .. sent,
  }, '{"quantity":1,"unitPrice":"12.5","nature":"sale","lackingReason":"Mesure"}')
end
`;
