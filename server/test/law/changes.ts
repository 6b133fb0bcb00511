import { countedOn, type Book, type Change, type Rights, type RightsChange } from "./decisions.ts";
import { days, dayOfWish, pick, type ChangeWish, type Stage } from "./wishes.ts";

/** A clause is taken up or dropped: whoever may receive, until when nobody may, or by whose leave. */
const clauseOf = (one: ChangeWish, rights: Rights): RightsChange => {
  const which = one.earlier % 5;
  if (which === 0) return { transferable: !rights.transferable };
  if (which > 2) return { approvalRequired: !rights.approvalRequired };
  return { inalienableUntil: one.holder === 0 ? null : pick(days, one.earlier) };
};

const rightsOf = (one: ChangeWish, rights: Rights): RightsChange => {
  if (one.kind === "clause") return clauseOf(one, rights);
  if (one.kind === "nominal") return { nominalValue: pick(["10", "2.5", null], one.quantity) };
  const votesPerShare = one.quantity % 4;
  return one.kind === "beginning" && one.other === 0
    ? { votesPerShare, nominalValue: "5" }
    : { votesPerShare };
};

/** Turns a wish into a change of what counts last. Some forget the decision. */
export const toChange = (stage: Stage, one: ChangeWish, book: Book, at: string): Change => {
  const isTitled = one.kind !== "beginning" && one.earlier !== 30;
  const decision = {
    effectiveOn: one.earlier === 29 ? "2026-03-03" : dayOfWish(one, at),
    title: "AGE",
  };
  const asked = { actorId: pick(stage.actors, one.actor), at, ...(isTitled ? { decision } : {}) };
  if (one.kind === "capital" || (one.kind === "beginning" && one.other === 1)) {
    const subject = pick(stage.companies, one.category);
    return { ...asked, subject, capitalCents: one.quantity * 100 };
  }
  const subject = pick(stage.categories, one.category);
  const rights = countedOn(book.rights[subject], days.at(-1) ?? "");
  return { ...asked, subject, rights: rightsOf(one, rights) };
};
