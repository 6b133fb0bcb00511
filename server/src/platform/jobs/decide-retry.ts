/** How long to wait before each further attempt: a code is soon of no use, a letter is not. */
const waitsOfMessages = [5, 30, 120, 600, 3600] as const;

type Fault = Readonly<{ isPassing: boolean; retryAfterSeconds?: number | undefined }>;

/** Whether it is tried again, and when: never before the carrier said, and never without end. */
export const decideRetry = (
  attemptCount: number,
  { isPassing, retryAfterSeconds }: Fault,
  waitsSeconds: readonly number[] = waitsOfMessages,
): { afterSeconds: number } | null => {
  const wait = waitsSeconds[attemptCount - 1];
  if (!isPassing || wait === undefined) return null;
  return { afterSeconds: Math.max(wait, retryAfterSeconds ?? 0) };
};
