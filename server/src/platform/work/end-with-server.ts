/**
 * Called by a process beside the server: Ctrl-C reaches the whole group of a terminal, and the server
 * ends its requests first, and then this.
 */
export const endWithServer = (): void => {
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  process.on("disconnect", () => process.exit());
};
