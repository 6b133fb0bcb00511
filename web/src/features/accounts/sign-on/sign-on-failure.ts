import { create } from "zustand";

/**
 * The failure is what a visit to a provider ended with, told on the page that people come back to.
 */
export const useSignOnFailure = create<{ failure: string | undefined }>()(() => ({
  failure: undefined,
}));

export const setSignOnFailure = (failure: string | undefined): void =>
  useSignOnFailure.setState({ failure });
