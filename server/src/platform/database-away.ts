const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // It is being stopped, was stopped, is starting, or has no connection left to give.
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // It is a standby, or was made read-only: nothing can be written until another one takes over.
  "25006",
]);

/** The driver's own errors carry no code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Cannot use a pool after)/;

/** PostgreSQL, or the system that keeps our files, has nowhere to write. */
const outOfRoom = new Set(["53100", "ENOSPC", "EDQUOT"]);

export const isOutOfRoom = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && outOfRoom.has(code);
};

/** A lock, a statement or an idle transaction that took longer than the connection's patience. */
const outOfPatience = new Set(["55P03", "57014", "25P03"]);

export const isOutOfPatience = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && outOfPatience.has(code);
};

/** Whether a call failed because the database could not be reached, and not because of what it asked. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return lost.test(error.message);
  return unreachable.has(code) || code.startsWith("08");
};
