import type { BoundRoute } from "#platform/http/bind.ts";
import type { JobHandler } from "#platform/jobs/job-handler.ts";
import type { DB } from "#platform/database-types.ts";
import type { Refusal } from "#platform/problem.ts";

/** A subject is what is known of the thing that an entry of the log is about. */
export type AuditSubject = Readonly<{
  type: string;
  id: string | null;
  /** The person that it is, or whose it is. */
  userId: string | null;
  /** The company whose it is. */
  slug: string | null;
  /** The round that it is of. */
  roundId: string | null;
}>;

/** The page on which administrators see a subject; null where nobody can say which. */
export type WayTo = (subject: AuditSubject & { id: string }) => string | null;

/** A capability hands in what the product is put together from: its `capability.ts` is its table. */
export type Capability = Readonly<{
  calls: readonly BoundRoute[];
  /** The words of what its calls refuse with. */
  refusals?: Readonly<Record<string, Refusal>>;
  /** Work for after the answer, or for an hour of the day. */
  jobs?: readonly JobHandler[];
  /** Tables by who alone writes them: the capability, or one of its rooms that meet as such. */
  tables?: Readonly<Record<string, readonly (keyof DB)[]>>;
  /** Pages on which administrators see what an entry of the log is about, by its kind. */
  subjects?: Readonly<Record<string, WayTo>>;
}>;
