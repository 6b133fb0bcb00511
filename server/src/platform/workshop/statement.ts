/** A statement is what a process beside the server reads for it, in the server's own snapshot. */
export type Statement = Readonly<{
  sql: string;
  parameters: readonly unknown[];
  /** As PostgreSQL names it, for as long as the transaction that it is of stays open. */
  snapshot: string;
}>;
