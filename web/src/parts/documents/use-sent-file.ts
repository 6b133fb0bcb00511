import { useState } from "react";
import { ApplicationError } from "#platform/errors.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import type { OnProgress } from "#platform/upload.ts";
import { useFileJudge, type FileLimits } from "./file-limits.ts";

/** The fault is what the server says of the file itself, before what it says of the call. */
const faultOf = (error: unknown): string => {
  const [first] = error instanceof ApplicationError ? error.errors : [];
  return first?.message ?? describeFailure(error);
};

/** A file that goes out as soon as it is chosen: how far it has gone, and why it was refused. */
export const useSentFile = (
  limits: FileLimits,
  send: (file: File, onProgress: OnProgress) => Promise<unknown>,
) => {
  const judge = useFileJudge(limits);
  const [sent, setSent] = useState(0);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = async (file: File): Promise<void> => {
    const { refused } = judge([file]);
    setFault(refused);
    if (refused !== undefined) return;
    setSent(0);
    setPending(true);
    try {
      await send(file, setSent);
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setPending(false);
    }
  };
  return { take: (file: File) => void take(file), sent, fault, pending };
};
