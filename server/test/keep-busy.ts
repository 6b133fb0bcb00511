import { findRunningPostgres } from "#platform/embedded-postgres/cluster.ts";
import { keepBusy } from "./busy-person.ts";

// Beside a server of the journeys, by its folder: `keep-busy.ts <folder> <person> <round>…`.
const [, , dataDir = "", personId = "", ...roundIds] = process.argv;
const postgres = await findRunningPostgres(dataDir);
if (!postgres) throw new Error(`No server runs on ${dataDir}`);
const counts = { subscriptions: 200, signatures: 60 };
await keepBusy({ ownerUrl: postgres.url("coulisse") }, personId, roundIds, counts);
