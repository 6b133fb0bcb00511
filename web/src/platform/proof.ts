import { create } from "zustand";
import { ApplicationError } from "./errors.ts";

/**
 * Some calls want to see again who is there: `withProof(() => call(…))` asks, once, and makes the call
 * again. The question is drawn by `<ProofSlot />`, which every working page has.
 */
type ProofQuestion = { answer: ((proved: boolean) => void) | undefined };
export const useAskedProof = create<ProofQuestion>()(() => ({ answer: undefined }));

const ask = (): Promise<boolean> =>
  new Promise((done) => {
    useAskedProof.setState({
      answer: (proved) => {
        useAskedProof.setState({ answer: undefined });
        done(proved);
      },
    });
  });

const isProofNeeded = (error: unknown): error is ApplicationError =>
  error instanceof ApplicationError && error.code === "proof_needed";

/** The reader would not prove who they are: they know it, so no form or message says it again. */
export class NotProved extends ApplicationError {
  readonly silent = true;

  constructor(cause: ApplicationError) {
    const { status, title, description, code } = cause;
    super({ status, title, description, code });
  }
}

/** A refusal stays one where the reader would not prove who they are. */
export const throughProof = async <Reply>(act: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await act();
  } catch (error) {
    if (!isProofNeeded(error)) throw error;
    if (!(await ask())) throw new NotProved(error);
    return act();
  }
};

/** Nothing where the reader would not prove who they are. */
export const withProof = async <Reply>(act: () => Promise<Reply>): Promise<Reply | undefined> => {
  try {
    return await throughProof(act);
  } catch (error) {
    if (error instanceof NotProved) return undefined;
    throw error;
  }
};
