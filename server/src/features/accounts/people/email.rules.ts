type Person = Readonly<{
  email: string | null;
  pending_email: string | null;
  email_verified_at: Date | null;
}>;

/** The address that waits for its code: a new one, or the first one where nobody has proved it. */
export const unprovenEmail = (user: Person): string | null =>
  user.pending_email ?? (user.email_verified_at === null ? user.email : null);
