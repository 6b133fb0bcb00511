export const resendSeconds = 60;
export const codeMinutes = 10;

type Phones = Readonly<{
  phone: string | null;
  pending_phone: string | null;
  phone_verified_at: Date | null;
}>;

/** The number that waits for its code, if one does. */
export const unprovenPhone = (user: Phones): string | null =>
  user.pending_phone ?? (user.phone_verified_at === null ? user.phone : null);
