import { randomInt } from "node:crypto";
import { dayMs } from "@coulisse/domain/spans.ts";
import { letterDays } from "#features/accounts/sign-up/letters.rules.ts";
import {
  endEarlierLetters,
  insertInvitation,
  lockPrintable,
} from "#features/accounts/sign-up/invitations.store.ts";
import { hashLetterCode } from "#features/accounts/welcome/presented.queries.ts";
import { letterAlphabet, letterCodeLength } from "#features/accounts/welcome/welcome.rules.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Writing } from "#platform/context.ts";

/** A letter as it is drawn: its code is nowhere else, and only its hash is kept. */
export type PrintedLetter = Readonly<{
  code: string;
  name: string;
  domicile: string;
  locale: string;
  expiresAt: Date;
}>;

const newCode = (): string =>
  Array.from(
    { length: letterCodeLength },
    () => letterAlphabet[randomInt(letterAlphabet.length)],
  ).join("");

/** Gives each of these people a code of their own, which voids the code of a letter before. */
export const writeLetters = async (
  w: Writing,
  companyId: string,
  userIds: readonly string[],
): Promise<PrintedLetter[]> => {
  const people = await lockPrintable(w, userIds);
  const expiresAt = new Date(w.clock.now().getTime() + letterDays * dayMs);
  const letters: PrintedLetter[] = [];
  for (const { id: userId, name, domicile, locale } of people) {
    const code = newCode();
    await endEarlierLetters(w, userId);
    await insertInvitation(w, {
      userId,
      companyId,
      email: null,
      hash: hashLetterCode(w, code),
      messageId: null,
      expiresAt,
    });
    await recordAudit(w, {
      action: "user.letter_printed",
      entityType: "user",
      entityId: userId,
      detail: { companyId },
    });
    letters.push({ code, name, domicile: domicile ?? "", locale, expiresAt });
  }
  return letters;
};
