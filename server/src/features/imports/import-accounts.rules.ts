import { foldedWords } from "@coulisse/domain/folded.ts";
import type { ImportAccount } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { invariant } from "#platform/problem.ts";
import type { HolderKind } from "#interchange/model.ts";

/** Somebody who is here already, with all that shows whose account it is. */
export type KnownAccount = Readonly<{
  id: string;
  kind: HolderKind;
  name: string;
  /** The address in lower case. */
  email: string | null;
  /** The state of a person. */
  state: "ACTIVE" | "REGISTERING" | "INVITED" | "DISABLED" | "ERASED" | null;
  addressProven: boolean;
  siren: string | null;
  siret: string | null;
  fromDirectory: boolean;
  holdsShares: boolean;
  isRepresented: boolean;
  hasDomicile: boolean;
}>;

const proofOf = (account: KnownAccount): ImportAccount["proof"] => {
  if (account.kind === "user") {
    if (account.state === "INVITED") return "invited";
    return account.addressProven ? "address" : "typed";
  }
  // An administrator wrote them down, and nobody else can.
  if (account.kind === "joint") return "administrator";
  if (account.fromDirectory) return "directory";
  if (account.holdsShares) return "shares";
  return account.isRepresented ? "representative" : "typed";
};

/** Whether a person may be taken for a holder at all; an entity may, once it is asked about. */
export const mayReceive = ({ kind, state, addressProven }: KnownAccount): boolean =>
  kind !== "user" || state === "INVITED" || (state === "ACTIVE" && addressProven);

/** Whether something beyond what a stranger typed says whose account it is. */
export const isConfirmed = (account: KnownAccount): boolean =>
  mayReceive(account) && proofOf(account) !== "typed";

/** Whether its address is only a claim, so that whoever is invited there may have it. */
export const mayBeDisplaced = ({ state, addressProven }: KnownAccount): boolean =>
  (state === "ACTIVE" || state === "DISABLED") && !addressProven;

/** The words of a name, in an order of their own: registers write "MARTIN Jean-Noël" as they like. */
const wordsOf = (name: string): string =>
  foldedWords(name.normalize("NFKC"))
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .join(" ");

/** Case, accents, hyphens and the order of the words do not tell people apart. */
export const namesAgree = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

export const toImportAccount = (account: KnownAccount): ImportAccount => {
  const { id, kind, name, email, siren, state } = account;
  invariant(mayReceive(account), "only who may hold shares is offered as a holder");
  return {
    id,
    kind,
    name,
    email,
    siren,
    state: state === "ACTIVE" || state === "INVITED" ? state : null,
    proof: proofOf(account),
  };
};
