/** How many connections each part of a process has at most; docs/operations/database.md has the table. */
export type Shares = Readonly<{
  /** Calls, and what a process of jobs reads beside them. */
  calls: number;
  jobs: number;
  /** The queues themselves: what is fetched, and what is done. */
  queues: number;
}>;

/** Rows of files are read by as many processes at once, each with a connection. */
export const readersMax = 2;
/** One connection listens for news, and one for jobs. */
const listening = { all: 2, web: 1, jobs: 1 };

export const connectionsMin = 16;
export const connectionsDefault = 36;

/** Shares out what one process may take in all. */
export const shareConnections = (total: number, run: keyof typeof listening): Shares => {
  const rest = total - readersMax - listening[run];
  if (run === "web") return { calls: rest, jobs: 0, queues: 0 };
  const queues = Math.max(1, Math.floor(rest / 8));
  const jobs = Math.floor(rest / 4);
  return run === "all"
    ? { calls: rest - jobs - queues, jobs, queues }
    : { calls: jobs, jobs: rest - jobs - queues, queues };
};
