/* Run by statement-files.queries.ts in a thread of its own: a bank's file is a stranger's too. */
import { parentPort, workerData } from "node:worker_threads";
import { readStatementFile } from "#interchange/bank/read-statement.ts";
import { stepBack } from "#platform/work/step-back.ts";

stepBack();

parentPort?.postMessage({ answer: readStatementFile(workerData as Uint8Array) });
