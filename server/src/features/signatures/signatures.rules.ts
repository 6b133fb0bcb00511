type Place = Readonly<{ place: number; state: string; user_id: string }>;

/** Whether all who come before a signer have signed, and they have not. */
export const isTurnOf = (signers: readonly Place[], userId: string): boolean => {
  const own = signers.find(({ user_id }) => user_id === userId);
  if (own?.state !== "WAITING") return false;
  return signers.every(({ place, state }) => place >= own.place || state === "SIGNED");
};

export const haveAllSigned = (signers: readonly Place[]): boolean =>
  signers.every(({ state }) => state === "SIGNED");
