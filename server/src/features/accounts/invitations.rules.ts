export const invitationDays = 14;
/** As far back as the limits look. */
export const limitHours = 24;

const hourMs = 60 * 60_000;
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
