/*
 * Whether the server beside this process lives, as a container asks it, which has no curl:
 *   coulisse health
 * It asks HEALTH_PORT where that is set, and PORT else, and ends with 1 without a good answer.
 */
const { HEALTH_PORT: health, PORT: port = "3000" } = process.env;
const answer = await fetch(`http://127.0.0.1:${health ?? port}/api/health`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => null);
process.exitCode = answer?.status === 200 ? 0 : 1;
