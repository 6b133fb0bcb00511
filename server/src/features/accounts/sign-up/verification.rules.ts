export const resendSeconds = 60;

type Person = Readonly<{
  state: string;
  phone: string | null;
  pending_phone: string | null;
  phone_verified_at: Date | null;
  terms_accepted_at: Date | null;
}>;

/**
 * The number that waits for its code, if one does. A registration that came from another identity
 * provider has none before its form is filled in: a code would finish it without the terms.
 */
export const unprovenPhone = (user: Person): string | null => {
  if (user.state === "REGISTERING" && user.terms_accepted_at === null) return null;
  return user.pending_phone ?? (user.phone_verified_at === null ? user.phone : null);
};
