import type { BankLineState } from "@coulisse/contract/cash/wallets.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { dayOf } from "#platform/clock.ts";
import type { Addressee } from "#platform/addressee.ts";
import type { Writing } from "#platform/context.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import { toWire } from "#platform/wire.ts";
import { tell } from "#features/messages/news.commands.ts";
import type { queueMail } from "#features/messages/messages.commands.ts";
import { ownerOf, type Owner } from "#features/cash/ledger/ledger.store.ts";
import {
  cameBackMail,
  fundedMail,
  givenBackMail,
  paidOutMail,
  refusedMail,
  reversedMail,
  type WalletNews,
} from "#features/cash/wallets/mails/wallet-mails.ts";
import { getCompanyPurse } from "#features/cash/wallets/company-wallets.queries.ts";
import { getWalletPeople } from "#features/cash/wallets/wallets.queries.ts";

type Mail = (to: Addressee, url: MailUrl, news: WalletNews) => Parameters<typeof queueMail>[1];

/** The holder, whoever represents the entity that it is, or those who administer the company. */
const findReaders = async (w: Writing, { holderId, companyId }: Owner) => {
  if (holderId !== null) {
    return { ...(await getWalletPeople(w, holderId)), path: "/investor/wallet" as const };
  }
  const { name, slug, userIds } = await getCompanyPurse(w, companyId);
  return {
    name,
    userIds,
    path: siteAddress("/companies/:companySlug/wallet", { companySlug: slug }),
  };
};

const tellOwner = async (
  w: Writing,
  { owner, kind, cents }: Readonly<{ owner: Owner; kind: string; cents: bigint }>,
  mail: Mail,
): Promise<void> => {
  const { name, userIds, path } = await findReaders(w, owner);
  const on = dayOf(w.clock.now());
  for (const userId of userIds) {
    await tell(w, {
      userId,
      kind,
      facts: (locale) => ({
        name,
        amountCents: toWire(cents),
        amount: formatAmount(cents, locale),
        own: userId === owner.holderId ? 1 : 0,
        on,
      }),
      path,
      mail: (to, url) =>
        mail(to, url, { holder: name, isOwn: userId === owner.holderId, cents, on }),
    });
  }
};

const told: Partial<Record<BankLineState, readonly [kind: string, mail: Mail]>> = {
  ALLOTTED: ["wallet_funded", fundedMail],
  PAID_OUT: ["withdrawal_paid", paidOutMail],
  CAME_BACK: ["withdrawal_came_back", cameBackMail],
};

const takenBack = ["wallet_reversed", reversedMail] as const;

type SettledLine = Readonly<{
  cents: bigint;
  state: BankLineState;
  holderId: string | null;
  companyId: string | null;
}>;

/** Tells in the transaction that books the lines: each holder hears what moved their wallet. */
export const tellWalletNews = async (w: Writing, lines: readonly SettledLine[]): Promise<void> => {
  for (const { state, holderId, companyId, cents } of lines) {
    const isTakenBack = state === "ALLOTTED" && cents < 0n;
    const [kind, mail] = isTakenBack ? takenBack : (told[state] ?? []);
    const owner = ownerOf({ holder_id: holderId, company_id: companyId });
    if (!owner || kind === undefined || mail === undefined) continue;
    await tellOwner(w, { owner, kind, cents: cents < 0n ? -cents : cents }, mail);
  }
};

type Refused = Readonly<{
  holder_id: string | null;
  company_id: string | null;
  amount_cents: bigint;
}>;

export const tellRefusedWithdrawal = async (
  w: Writing,
  refused: Refused,
  reason: string,
): Promise<void> => {
  const owner = ownerOf(refused);
  if (!owner) return;
  const mail: Mail = (to, url, news) => refusedMail(to, url, { ...news, reason });
  const told = { owner, kind: "withdrawal_refused", cents: refused.amount_cents };
  await tellOwner(w, told, mail);
};

/**
 * A holder who may not ask for their money any more hears that it goes back, and to which account.
 */
export const tellGivenBack = async (
  w: Writing,
  { owner, cents, iban }: Readonly<{ owner: Owner; cents: bigint; iban: string }>,
): Promise<void> => {
  const mail: Mail = (to, url, news) => givenBackMail(to, url, { ...news, iban });
  await tellOwner(w, { owner, kind: "money_given_back", cents }, mail);
};
