import { expect, test } from "vitest";
import { decideRetry } from "#platform/jobs/decide-retry.ts";

test.each([
  { attempt: 1, isPassing: true, retryAfterSeconds: undefined, expected: 5 },
  { attempt: 2, isPassing: true, retryAfterSeconds: undefined, expected: 30 },
  { attempt: 1, isPassing: true, retryAfterSeconds: 90, expected: 90 },
  { attempt: 4, isPassing: true, retryAfterSeconds: 90, expected: 600 },
  { attempt: 5, isPassing: true, retryAfterSeconds: undefined, expected: 3600 },
  { attempt: 6, isPassing: true, retryAfterSeconds: undefined, expected: undefined },
  { attempt: 1, isPassing: false, retryAfterSeconds: 90, expected: undefined },
])(
  "after attempt $attempt, passing $isPassing and told $retryAfterSeconds, it waits $expected",
  ({ attempt, expected, ...fault }) => {
    expect(decideRetry(attempt, fault)?.afterSeconds).toBe(expected);
  },
);
