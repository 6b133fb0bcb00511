import { useRef, useState } from "react";

/**
 * A question in the middle of a submission: `ask` opens it and waits, `answer` closes it. The form
 * stays busy meanwhile, and what is refused afterwards still lands on its fields.
 */
export const useAsked = <Subject>() => {
  const [subject, setSubject] = useState<Subject>();
  const waiting = useRef<(agreed: boolean) => void>(undefined);
  return {
    subject,
    ask: (about: Subject): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.current = resolve;
        setSubject(about);
      }),
    answer: (agreed: boolean): void => {
      waiting.current?.(agreed);
      waiting.current = undefined;
      setSubject(undefined);
    },
  };
};
