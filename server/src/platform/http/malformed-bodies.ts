import { takeAttempt, type Counting } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import { Malformed } from "#platform/http/answers.ts";
import { Problem } from "#platform/problem.ts";

/** A person whose program is wrong sends a few; who looks for what costs us much sends them all day. */
export const malformedBodiesMax = 300;
const windowSeconds = 15 * 60;

const frameworkCodes = new Set([
  "FST_ERR_CTP_BODY_TOO_LARGE",
  "FST_ERR_CTP_EMPTY_JSON_BODY",
  "FST_ERR_CTP_INVALID_JSON_BODY",
]);

/**
 * A malformed body was refused before its schema was asked: no form of the site sends such a body.
 */
const isMalformedBody = (error: unknown): boolean => {
  if (error instanceof Malformed) return error.issues[0]?.path[0] === "body";
  if (error instanceof SyntaxError) return true;
  return frameworkCodes.has((error as { code?: string }).code ?? "");
};

/** Counts a body that is none against the network that it came from; gives what is answered. */
export const countMalformedBody = async (
  counting: Counting,
  address: string,
  error: unknown,
): Promise<unknown> => {
  if (!isMalformedBody(error)) return error;
  try {
    const key = `malformed:${networkOf(address)}`;
    await takeAttempt(counting, key, windowSeconds, malformedBodiesMax, "too_many_requests");
    return error;
  } catch (refusal) {
    // Without the database nothing is counted, and the body is as wrong as it was.
    return refusal instanceof Problem ? refusal : error;
  }
};
