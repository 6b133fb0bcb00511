/**
 * A machine says what may follow what: of each subject its states, each with those that may come
 * after it. The server asks here, PostgreSQL refuses any other change, and a test tries every pair.
 */
type Machine<State extends string> = Readonly<Record<State, readonly State[]>>;

const machine = <State extends string>(steps: Machine<State>): Machine<State> => steps;

/** Machines are named by the table that keeps their subjects. */
export const machines = {
  offers: machine<"OPEN" | "FILLED" | "WITHDRAWN" | "EXPIRED">({
    OPEN: ["FILLED", "WITHDRAWN", "EXPIRED"],
    // What a deal had taken of it comes back, while it lasts or after.
    FILLED: ["OPEN", "EXPIRED"],
    WITHDRAWN: [],
    EXPIRED: [],
  }),
  deals: machine<
    | "PROPOSED"
    | "ACCEPTED"
    | "PRE_EMPTION"
    | "APPROVED"
    | "SIGNED"
    | "PAID"
    | "SETTLED"
    | "DECLINED"
    | "REJECTED"
    | "CANCELLED"
    | "EXPIRED"
  >({
    PROPOSED: ["ACCEPTED", "DECLINED", "CANCELLED", "EXPIRED"],
    ACCEPTED: ["PRE_EMPTION", "APPROVED", "REJECTED", "CANCELLED", "EXPIRED"],
    PRE_EMPTION: ["APPROVED", "REJECTED", "CANCELLED", "EXPIRED"],
    APPROVED: ["SIGNED", "CANCELLED", "EXPIRED"],
    SIGNED: ["PAID", "CANCELLED", "EXPIRED"],
    PAID: ["SETTLED", "CANCELLED", "EXPIRED"],
    SETTLED: [],
    DECLINED: [],
    REJECTED: [],
    CANCELLED: [],
    EXPIRED: [],
  }),
  subscriptions: machine<"DRAFT" | "PENDING" | "SIGNED" | "PAID" | "COMPLETED" | "CANCELLED">({
    DRAFT: ["PENDING", "CANCELLED"],
    PENDING: ["SIGNED", "CANCELLED"],
    SIGNED: ["PAID", "CANCELLED"],
    PAID: ["COMPLETED", "CANCELLED"],
    COMPLETED: [],
    CANCELLED: [],
  }),
  withdrawals: machine<"TO_CHECK" | "READY" | "SENT" | "PAID" | "CANCELLED" | "CAME_BACK">({
    TO_CHECK: ["READY", "CANCELLED"],
    READY: ["SENT", "CANCELLED"],
    // The bank never had its file, or a provider could not pay it.
    SENT: ["READY", "TO_CHECK", "PAID", "CAME_BACK"],
    PAID: ["CAME_BACK"],
    CANCELLED: [],
    CAME_BACK: [],
  }),
  contracts: machine<
    "DRAFT" | "SENT" | "PARTLY_SIGNED" | "SIGNED" | "REFUSED" | "EXPIRED" | "WITHDRAWN"
  >({
    DRAFT: ["SENT"],
    SENT: ["PARTLY_SIGNED", "SIGNED", "REFUSED", "EXPIRED", "WITHDRAWN"],
    PARTLY_SIGNED: ["SIGNED", "REFUSED", "EXPIRED", "WITHDRAWN"],
    SIGNED: [],
    REFUSED: [],
    EXPIRED: [],
    WITHDRAWN: [],
  }),
  signatures: machine<"OPEN" | "SIGNED" | "REFUSED" | "EXPIRED" | "CANCELLED">({
    OPEN: ["SIGNED", "REFUSED", "EXPIRED", "CANCELLED"],
    SIGNED: [],
    REFUSED: [],
    EXPIRED: [],
    CANCELLED: [],
  }),
  signature_signers: machine<"WAITING" | "SIGNED" | "REFUSED">({
    WAITING: ["SIGNED", "REFUSED"],
    SIGNED: [],
    REFUSED: [],
  }),
  class_requests: machine<"PENDING" | "ACCEPTED" | "REJECTED" | "WITHDRAWN">({
    PENDING: ["ACCEPTED", "REJECTED", "WITHDRAWN"],
    ACCEPTED: [],
    REJECTED: [],
    WITHDRAWN: [],
  }),
  name_changes: machine<"PENDING" | "ACCEPTED" | "REJECTED" | "WITHDRAWN">({
    PENDING: ["ACCEPTED", "REJECTED", "WITHDRAWN"],
    ACCEPTED: [],
    REJECTED: [],
    WITHDRAWN: [],
  }),
  proposals: machine<"WAITING" | "CONFIRMED" | "REFUSED" | "WITHDRAWN">({
    WAITING: ["CONFIRMED", "REFUSED", "WITHDRAWN"],
    CONFIRMED: [],
    REFUSED: [],
    WITHDRAWN: [],
  }),
  formalities: machine<"TO_DO" | "IN_PROGRESS" | "DONE">({
    TO_DO: ["IN_PROGRESS", "DONE"],
    IN_PROGRESS: ["TO_DO", "DONE"],
    // What was done by mistake is opened again; it was begun, and cannot be to begin.
    DONE: ["IN_PROGRESS"],
  }),
} as const;

type Machines = typeof machines;
export type Subject = keyof Machines;
export type StateOf<Of extends Subject> = keyof Machines[Of] & string;

export const subjects = Object.keys(machines) as readonly Subject[];

export const statesOf = <Of extends Subject>(subject: Of): readonly StateOf<Of>[] =>
  Object.keys(machines[subject]) as StateOf<Of>[];

/**
 * Gives what may come after a state; nothing of one that has ended, or that no subject of this kind
 * has.
 */
const after = (subject: Subject, state: string): readonly string[] => {
  const steps: Readonly<Record<string, readonly string[]>> = machines[subject];
  return steps[state] ?? [];
};

export const mayBecome = (subject: Subject, from: string, to: string): boolean =>
  after(subject, from).includes(to);

export const isUnderWay = (subject: Subject, state: string): boolean =>
  after(subject, state).length > 0;

/** The states that something may still follow, in the order of the machine. */
export const statesUnderWay = <Of extends Subject>(subject: Of): readonly StateOf<Of>[] =>
  statesOf(subject).filter((state) => isUnderWay(subject, state));
