import { create } from "zustand";
import { ApplicationError } from "./errors.ts";

/**
 * Some calls want to see again who is there: `withProof(() => call(…))` asks, once, and makes the call
 * again. The question is drawn by the page that holds `<ProofDialog />`.
 */
type Asked = { answer: ((proved: boolean) => void) | undefined };
export const useAskedProof = create<Asked>()(() => ({ answer: undefined }));

const ask = (): Promise<boolean> =>
  new Promise((done) => {
    useAskedProof.setState({
      answer: (proved) => {
        useAskedProof.setState({ answer: undefined });
        done(proved);
      },
    });
  });

/** Nothing where the reader would not prove who they are. */
export const withProof = async <Reply>(act: () => Promise<Reply>): Promise<Reply | undefined> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.code !== "proof_needed") throw error;
    return (await ask()) ? act() : undefined;
  }
};
