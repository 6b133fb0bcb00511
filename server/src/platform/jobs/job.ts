import { daySeconds } from "@coulisse/domain/spans.ts";
import type { Thing } from "@coulisse/contract/wire/things.ts";
import type { z } from "zod";

/**
 * Work that is done after the answer. It is sent in the transaction of what causes it, and may run
 * twice where a process dies at the wrong moment: it must find out by itself what is done already.
 */
export type Job<Data extends z.ZodType = z.ZodType> = Readonly<{
  /** Verb and noun: `deliver-message`. */
  name: string;
  data: Data;
  /** The things that it changes for those whom it concerns, as a row of the contract says of a call. */
  changes: readonly Thing[];
  /** The hour at which the job is begun by itself, as cron writes it, on the clocks of Paris. */
  cron?: string;
  /** How many at a time in one process; two at least where many may come together. */
  atOnce?: number;
  /** The time is longer than the job may ever take: afterwards it is begun again. */
  withinSeconds?: number;
}>;

export const defineJob = <Data extends z.ZodType>(job: Job<Data>): Job<Data> => job;

/** Jobs go here that failed every time; somebody has to look at them. */
export const deadLetters = "dead-letters";

export const jobsSchema = "pgboss";

/**
 * A job that fails without having foreseen it is tried again after 5, 10, 20, 40 and 80 seconds or
 * so.
 */
export const queueOptions = (job: Job) => ({
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: job.withinSeconds ?? 300,
  retentionSeconds: 30 * daySeconds,
  deleteAfterSeconds: 7 * daySeconds,
  deadLetter: deadLetters,
  notify: true,
});
