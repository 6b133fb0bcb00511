import {
  addressFor,
  settledOf,
  wireKey,
  type Answers,
  type Recognition,
} from "#features/imports/import-holders.rules.ts";
import type { ImportedHolder } from "#interchange/model.ts";
import { fieldProblem } from "#platform/problem.ts";

type Invitable = Readonly<{ key: string; holderName: string; email: string }>;

/**
 * Gives who can be asked to claim their account, once for each address, leaving out those of whom a
 * question is open. A letter proves nothing by itself: whoever follows its link does.
 */
export const invitableOf = (
  holders: readonly ImportedHolder[],
  recognition: Recognition,
  answers: Answers,
): Invitable[] => {
  const invitable = new Map<string, Invitable>();
  for (const holder of holders) {
    if (holder.kind !== "user") continue;
    if (recognition.asked.has(holder.key) && !answers.has(holder.key)) continue;
    const account = settledOf(recognition, answers, holder);
    const email = account ? account.email : addressFor(recognition, holder).email;
    if (email === null || (account && account.state !== "INVITED") || invitable.has(email))
      continue;
    invitable.set(email, { key: holder.key, holderName: holder.name, email });
  }
  return [...invitable.values()];
};

/**
 * Gives whom a person wishes to invite, by the keys of the file: all who can be, or those who were
 * ticked.
 */
export const inviteesOf = (
  invitable: readonly Invitable[],
  invitees: readonly string[] | undefined,
): string[] => {
  if (invitees === undefined) return invitable.map(({ key }) => key);
  const byWire = new Map(invitable.map(({ key }) => [wireKey(key), key]));
  return [...new Set(invitees)].map((wanted) => {
    const key = byWire.get(wanted);
    if (key === undefined) throw fieldProblem("invitee_not_offered", "invitees");
    return key;
  });
};
