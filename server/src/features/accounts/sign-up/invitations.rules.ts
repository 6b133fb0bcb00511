import { hourMs } from "@coulisse/domain/spans.ts";
import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";

export const invitationDays = 14;
/** The hours are as many as the limits look back. */
export const limitHours = 24;

const lettersADay = 3;

/**
 * How long until another letter may leave for somebody who got some, newest first: one an hour and
 * three a day, whoever asks for them.
 */
export const secondsUntilNextLetter = (sentAt: readonly Date[], now: Date): number => {
  const [newest] = sentAt;
  if (!newest) return 0;
  const third = sentAt[lettersADay - 1];
  const freeAt = Math.max(
    newest.getTime() + hourMs,
    third ? third.getTime() + limitHours * hourMs : 0,
  );
  return Math.max(0, Math.ceil((freeAt - now.getTime()) / 1000));
};

type Letter = Readonly<{
  userState: string;
  email: string | null;
  sentAt: Date | null;
  expiresAt: Date | null;
  messageState: string | null;
}>;

export const stateOfInvitation = (letter: Letter, now: Date): Invitation["state"] => {
  const { userState, email, sentAt, expiresAt, messageState } = letter;
  if (userState !== "INVITED") return "CLAIMED";
  if (email === null) return "NO_ADDRESS";
  if (sentAt === null) return "TO_INVITE";
  if (messageState === "FAILED") return "FAILED";
  if (expiresAt !== null && expiresAt <= now) return "EXPIRED";
  return messageState === "QUEUED" ? "LEAVING" : "SENT";
};

/** The shown part is enough to see a mistake by, and too little to write to. */
export const hideAddress = (email: string): string => {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
};
