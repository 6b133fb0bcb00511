import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { toWire } from "#platform/wire.ts";
import { faultOfProtocol, ProviderId, readAnswer } from "#providers/call-provider.ts";
import {
  callsTo,
  provider,
  type Call,
  type Json,
  type MangopaySettings,
} from "#providers/payment/mangopay-calls.ts";
import type {
  AddressToOpen,
  EventPage,
  HolderToOpen,
  MadeTransfer,
  MovementKind,
  PaymentProvider,
  PayoutToMake,
  PersonToOpen,
  ProviderEvent,
  ProviderIban,
  ReadMovement,
  TransferToMake,
} from "#providers/payment/payment.ts";

const euro = "EUR";

const secondsOf = (day: string): number => Date.parse(day) / 1000;

/** A text that is empty says nothing, as one that is missing. */
const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const Instant = z.int().transform((seconds) => new Date(seconds * 1000));
const Made = z.object({ Id: ProviderId });

const addressOf = ({ line, city, postcode, country }: AddressToOpen): Json => ({
  AddressLine1: line,
  City: city,
  PostalCode: postcode,
  Country: country,
});

const personOf = ({ firstName, lastName, email, birthOn, ...rest }: PersonToOpen): Json => ({
  FirstName: firstName,
  LastName: lastName,
  Email: email,
  Birthday: secondsOf(birthOn),
  Nationality: rest.nationality,
  CountryOfResidence: rest.country,
});

const openUser = async (call: Call, holder: HolderToOpen, key: string): Promise<string> => {
  const terms = { UserCategory: "OWNER", TermsAndConditionsAccepted: true };
  if (holder.kind === "person") {
    const body = { ...personOf(holder.person), ...terms };
    return (await call("/users/natural", Made, { method: "POST", body, key })).Id;
  }
  const body = {
    Name: holder.name,
    LegalPersonType: "BUSINESS",
    CompanyNumber: holder.number,
    Email: holder.email,
    HeadquartersAddress: addressOf(holder.address),
    ...terms,
    LegalRepresentative: personOf(holder.representative),
  };
  return (await call("/users/legal", Made, { method: "POST", body, key })).Id;
};

const openWallet = async (call: Call, user: string, key: string): Promise<string> => {
  const body = { Owners: [user], Currency: euro, Description: "Coulisse" };
  return (await call("/wallets", Made, { method: "POST", body, key })).Id;
};

const openIban = async (call: Call, wallet: string, key: string): Promise<string> => {
  const body = { Country: "FR", VirtualAccountPurpose: "COLLECTION" };
  const path = `/wallets/${wallet}/virtual-accounts`;
  return (await call(path, Made, { method: "POST", body, key })).Id;
};

const VirtualAccount = z.object({
  Status: text,
  AccountOwner: text,
  LocalAccountsDetails: z
    .object({ Account: z.object({ Iban: text, Bic: text }).nullish() })
    .nullish(),
});

const readIban = async (
  call: Call,
  wallet: string,
  account: string,
): Promise<ProviderIban | null> => {
  const path = `/wallets/${wallet}/virtual-accounts/${account}`;
  const { Status: status, ...read } = await call(path, VirtualAccount);
  if (status === "PENDING") return null;
  const { Iban: iban = null, Bic: bic = null } = read.LocalAccountsDetails?.Account ?? {};
  const owner = read.AccountOwner;
  if (status !== "ACTIVE" || iban === null || owner === null) {
    throw faultOfProtocol(provider, "no account to pay to");
  }
  return { iban, bic, owner };
};

const moneyOf = (cents: bigint): Json => ({ Currency: euro, Amount: toWire(cents) });

const payOut = async (call: Call, asked: PayoutToMake): Promise<string> => {
  const { tag, user, wallet, cents, payee, reference } = asked;
  const key = tag.replaceAll("-", "");
  const account = {
    OwnerName: payee.name,
    OwnerAddress: addressOf(payee.address),
    IBAN: payee.iban,
    Tag: tag,
  };
  const path = `/users/${user}/bankaccounts/iban`;
  const kept = await call(path, Made, { method: "POST", body: account, key: `${key}-b` });
  const body = {
    AuthorId: user,
    DebitedWalletId: wallet,
    BankAccountId: kept.Id,
    Tag: tag,
    DebitedFunds: moneyOf(cents),
    Fees: moneyOf(0n),
    PayoutModeRequested: "STANDARD",
    // A bank keeps no more of it than this.
    BankWireRef: reference.slice(0, 12),
  };
  const sent = { method: "POST", body, key: `${key}-p` } as const;
  return (await call("/payouts/bankwire/", Made, sent)).Id;
};

const states: Readonly<Record<string, ReadMovement["state"]>> = {
  SUCCEEDED: "SUCCEEDED",
  FAILED: "FAILED",
};

const Transaction = z.object({ Id: ProviderId, Tag: text, Status: text, ResultCode: text });
type Transaction = z.output<typeof Transaction>;
const Transactions = z.array(Transaction);

const perPage = 100;
const pagesMax = 20;

type Tagged = Readonly<{ wallet: string; type: "PAYOUT" | "TRANSFER" }>;

const findTagged = async (
  call: Call,
  { wallet, type }: Tagged,
  fits: (row: Transaction) => boolean,
): Promise<Transaction | null> => {
  for (let page = 1; page <= pagesMax; page += 1) {
    const query = `Type=${type}&Sort=CreationDate%3ADESC&page=${page}&per_page=${perPage}`;
    const rows = await call(`/wallets/${wallet}/transactions?${query}`, Transactions);
    const found = rows.find(fits);
    if (found) return found;
    if (rows.length < perPage) return null;
  }
  return null;
};

const findPayout = async (call: Call, wallet: string, tag: string): Promise<string | null> => {
  const asked = { wallet, type: "PAYOUT" } as const;
  const found = await findTagged(call, asked, (row) => row.Tag === tag);
  return found && found.Id;
};

const madeTransfer = (row: Transaction): MadeTransfer => ({
  providerId: row.Id,
  state: states[row.Status ?? ""] ?? "OPEN",
  fault: row.ResultCode?.slice(0, 20) ?? null,
});

/** A wallet that holds too little is no error there: what is answered has failed. */
const transfer = async (call: Call, asked: TransferToMake): Promise<MadeTransfer> => {
  const { tag, key, user, from, to, cents, feeCents } = asked;
  const body = {
    AuthorId: user,
    DebitedWalletId: from,
    CreditedWalletId: to,
    Tag: tag,
    DebitedFunds: moneyOf(cents),
    Fees: moneyOf(feeCents),
    // Its holder has agreed to it before, by what they signed: nobody is there to be asked again.
    ScaContext: "USER_NOT_PRESENT",
  };
  return madeTransfer(await call("/transfers", Transaction, { method: "POST", body, key }));
};

const findTransfer = async (
  call: Call,
  wallet: string,
  tag: string,
): Promise<MadeTransfer | null> => {
  const asked = { wallet, type: "TRANSFER" } as const;
  const stands = (row: Transaction): boolean => row.Tag === tag && row.Status !== "FAILED";
  const found = await findTagged(call, asked, stands);
  return found && madeTransfer(found);
};

const kinds: Readonly<Record<string, MovementKind>> = {
  PAYIN_NORMAL_SUCCEEDED: "PAY_IN",
  PAYOUT_NORMAL_SUCCEEDED: "PAY_OUT",
  PAYOUT_NORMAL_FAILED: "PAY_OUT",
  PAYIN_REFUND_SUCCEEDED: "REFUND",
  PAYOUT_REFUND_SUCCEEDED: "REFUND",
  TRANSFER_NORMAL_SUCCEEDED: "TRANSFER",
};

/** There are events of many more kinds, whose other fields may have any form. */
const Events = z.array(z.looseObject({ EventType: text }));
const MovementEvent = z
  .object({
    ResourceId: ProviderId.nullish(),
    // It is spelt so in lists of before.
    RessourceId: ProviderId.nullish(),
    Date: Instant,
  })
  .transform(({ ResourceId: id, RessourceId: olderId, Date: at }) => ({ id: id ?? olderId, at }))
  .pipe(z.object({ id: ProviderId, at: z.date() }));

const eventIn = (row: z.output<typeof Events>[number]): ProviderEvent[] => {
  const kind = kinds[row.EventType ?? ""];
  if (!kind) return [];
  const { id: providerId, at } = readAnswer(provider, MovementEvent, row);
  return [{ kind, providerId, at }];
};

const listEvents = async (call: Call, since: Date, page: number): Promise<EventPage> => {
  const after = Math.floor(since.getTime() / 1000);
  const query = `AfterDate=${after}&Sort=Date%3AASC&page=${page}&per_page=${perPage}`;
  const rows = await call(`/events?${query}`, Events);
  return { events: rows.flatMap(eventIn), isLast: rows.length < perPage };
};

const paths = {
  PAY_IN: "payins",
  PAY_OUT: "payouts",
  REFUND: "refunds",
  TRANSFER: "transfers",
} as const;
const initial: Readonly<Record<string, "PAY_IN" | "PAY_OUT">> = {
  PAYIN: "PAY_IN",
  PAYOUT: "PAY_OUT",
};

const Money = z.object({ Currency: text, Amount: z.number().nullish() });
const Movement = z.object({
  Id: ProviderId,
  Status: text,
  Tag: text,
  ResultCode: text,
  CreditedFunds: Money.nullish(),
  DebitedFunds: Money.nullish(),
  CreditedWalletId: text,
  DebitedWalletId: text,
  ExecutionDate: Instant.nullish(),
  CreationDate: Instant.nullish(),
  DebitedBankAccount: z.object({ OwnerName: text, IBAN: text }).nullish(),
  WireReference: text,
  InitialTransactionType: text,
  InitialTransactionId: ProviderId.nullish(),
});
type Movement = z.output<typeof Movement>;

/** The amount is in whole cents; nothing else is an amount. */
const centsIn = (money: Movement["CreditedFunds"]): bigint | null => {
  const amount = money?.Amount;
  return money?.Currency === euro && Number.isSafeInteger(amount) ? BigInt(amount ?? 0) : null;
};

const takenBack = (read: Movement): ReadMovement["of"] => {
  const kind = initial[read.InitialTransactionType ?? ""];
  if (!kind) return null;
  const providerId = read.InitialTransactionId;
  if (!providerId) throw faultOfProtocol(provider, "a refund of nothing");
  return { kind, providerId };
};

const readMovement = async (call: Call, kind: MovementKind, id: string): Promise<ReadMovement> => {
  const read = await call(`/${paths[kind]}/${id}`, Movement);
  if (read.Id !== id) throw faultOfProtocol(provider, "it is another’s");
  const of = kind === "REFUND" ? takenBack(read) : null;
  // What came to the wallet, less fees, or left it.
  const comesIn = kind === "PAY_IN" || of?.kind === "PAY_OUT";
  const money = comesIn ? read.CreditedFunds : read.DebitedFunds;
  const at = read.ExecutionDate ?? read.CreationDate;
  if (!at) throw faultOfProtocol(provider, "no date");
  return {
    state: states[read.Status ?? ""] ?? "OPEN",
    cents: centsIn(money),
    currency: money?.Currency?.slice(0, 3) ?? "",
    tag: read.Tag,
    wallet: comesIn ? read.CreditedWalletId : read.DebitedWalletId,
    at,
    payer: {
      name: read.DebitedBankAccount?.OwnerName ?? null,
      iban: read.DebitedBankAccount?.IBAN ?? null,
    },
    text: read.WireReference?.slice(0, 140) ?? null,
    of,
    fault: read.ResultCode?.slice(0, 20) ?? null,
  };
};

/** Mangopay API v2.01. */
export const openMangopay = (settings: MangopaySettings, clock: Clock): PaymentProvider => {
  const call = callsTo(settings, clock);
  return {
    name: "mangopay",
    openUser: (holder, key) => openUser(call, holder, key),
    openWallet: (user, key) => openWallet(call, user, key),
    openIban: (wallet, key) => openIban(call, wallet, key),
    readIban: (wallet, account) => readIban(call, wallet, account),
    payOut: (payout) => payOut(call, payout),
    findPayout: (wallet, tag) => findPayout(call, wallet, tag),
    transfer: (asked) => transfer(call, asked),
    findTransfer: (wallet, tag) => findTransfer(call, wallet, tag),
    listEvents: (since, page) => listEvents(call, since, page),
    read: (kind, id) => readMovement(call, kind, id),
  };
};
