/** Terms of the trade that a newcomer does not know: each is explained where it first stands. */
export type TermName =
  | "holder"
  | "approval"
  | "preemption"
  | "fingerprint"
  | "dataRoom"
  | "pureAccount"
  | "administeredAccount";
