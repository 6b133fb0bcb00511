import type { Clock } from "#platform/clock.ts";
import { toWire } from "#platform/wire.ts";
import {
  callsTo,
  faultOfProtocol,
  idIn,
  objectIn,
  textIn,
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

const instantIn = (value: unknown): Date => {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw faultOfProtocol("no date");
  return new Date(value * 1000);
};

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
    return idIn(objectIn(await call("/users/natural", { method: "POST", body, key }))["Id"]);
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
  return idIn(objectIn(await call("/users/legal", { method: "POST", body, key }))["Id"]);
};

const openWallet = async (call: Call, user: string, key: string): Promise<string> => {
  const body = { Owners: [user], Currency: euro, Description: "Coulisse" };
  return idIn(objectIn(await call("/wallets", { method: "POST", body, key }))["Id"]);
};

const openIban = async (call: Call, wallet: string, key: string): Promise<string> => {
  const body = { Country: "FR", VirtualAccountPurpose: "COLLECTION" };
  const path = `/wallets/${wallet}/virtual-accounts`;
  return idIn(objectIn(await call(path, { method: "POST", body, key }))["Id"]);
};

const readIban = async (
  call: Call,
  wallet: string,
  account: string,
): Promise<ProviderIban | null> => {
  const read = objectIn(await call(`/wallets/${wallet}/virtual-accounts/${account}`));
  if (read["Status"] === "PENDING") return null;
  const details = objectIn(objectIn(read["LocalAccountsDetails"])["Account"]);
  const iban = textIn(details["Iban"]);
  const owner = textIn(read["AccountOwner"]);
  if (read["Status"] !== "ACTIVE" || iban === null || owner === null) {
    throw faultOfProtocol("no account to pay to");
  }
  return { iban, bic: textIn(details["Bic"]), owner };
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
  const kept = objectIn(await call(path, { method: "POST", body: account, key: `${key}-b` }));
  const body = {
    AuthorId: user,
    DebitedWalletId: wallet,
    BankAccountId: idIn(kept["Id"]),
    Tag: tag,
    DebitedFunds: moneyOf(cents),
    Fees: moneyOf(0n),
    PayoutModeRequested: "STANDARD",
    // A bank keeps no more of it than this.
    BankWireRef: reference.slice(0, 12),
  };
  const made = await call("/payouts/bankwire/", { method: "POST", body, key: `${key}-p` });
  return idIn(objectIn(made)["Id"]);
};

const states: Readonly<Record<string, ReadMovement["state"]>> = {
  SUCCEEDED: "SUCCEEDED",
  FAILED: "FAILED",
};

const listIn = (value: unknown): Json[] => {
  if (!Array.isArray(value)) throw faultOfProtocol("no list");
  return value.map(objectIn);
};

const perPage = 100;
const pagesMax = 20;

type Tagged = Readonly<{ wallet: string; type: "PAYOUT" | "TRANSFER" }>;

const findTagged = async (
  call: Call,
  { wallet, type }: Tagged,
  fits: (row: Json) => boolean,
): Promise<Json | null> => {
  for (let page = 1; page <= pagesMax; page += 1) {
    const query = `Type=${type}&Sort=CreationDate%3ADESC&page=${page}&per_page=${perPage}`;
    const rows = listIn(await call(`/wallets/${wallet}/transactions?${query}`));
    const found = rows.find(fits);
    if (found) return found;
    if (rows.length < perPage) return null;
  }
  return null;
};

const findPayout = async (call: Call, wallet: string, tag: string): Promise<string | null> => {
  const asked = { wallet, type: "PAYOUT" } as const;
  const found = await findTagged(call, asked, (row) => row["Tag"] === tag);
  return found && idIn(found["Id"]);
};

const madeTransfer = (row: Json): MadeTransfer => ({
  providerId: idIn(row["Id"]),
  state: states[textIn(row["Status"]) ?? ""] ?? "OPEN",
  fault: textIn(row["ResultCode"])?.slice(0, 20) ?? null,
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
  return madeTransfer(objectIn(await call("/transfers", { method: "POST", body, key })));
};

const findTransfer = async (
  call: Call,
  wallet: string,
  tag: string,
): Promise<MadeTransfer | null> => {
  const asked = { wallet, type: "TRANSFER" } as const;
  const stands = (row: Json): boolean => row["Tag"] === tag && row["Status"] !== "FAILED";
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

const eventIn = (row: Json): ProviderEvent[] => {
  const kind = kinds[textIn(row["EventType"]) ?? ""];
  if (!kind) return [];
  // It is spelt so in hooks, and with one s in lists of before.
  const providerId = idIn(row["ResourceId"] ?? row["RessourceId"]);
  return [{ kind, providerId, at: instantIn(row["Date"]) }];
};

const listEvents = async (call: Call, since: Date, page: number): Promise<EventPage> => {
  const after = Math.floor(since.getTime() / 1000);
  const query = `AfterDate=${after}&Sort=Date%3AASC&page=${page}&per_page=${perPage}`;
  const rows = listIn(await call(`/events?${query}`));
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

/** The amount is in whole cents; nothing else is an amount. */
const centsIn = (money: Json): bigint | null => {
  const amount = money["Amount"];
  return money["Currency"] === euro && typeof amount === "number" && Number.isSafeInteger(amount)
    ? BigInt(amount)
    : null;
};

const takenBack = (read: Json): ReadMovement["of"] => {
  const kind = initial[textIn(read["InitialTransactionType"]) ?? ""];
  return kind ? { kind, providerId: idIn(read["InitialTransactionId"]) } : null;
};

const readMovement = async (call: Call, kind: MovementKind, id: string): Promise<ReadMovement> => {
  const read = objectIn(await call(`/${paths[kind]}/${id}`));
  if (read["Id"] !== id) throw faultOfProtocol("it is another’s");
  const of = kind === "REFUND" ? takenBack(read) : null;
  // What came to the wallet, less fees, or left it.
  const comesIn = kind === "PAY_IN" || of?.kind === "PAY_OUT";
  const money = objectIn(read[comesIn ? "CreditedFunds" : "DebitedFunds"]);
  const payer = objectIn(read["DebitedBankAccount"]);
  return {
    state: states[textIn(read["Status"]) ?? ""] ?? "OPEN",
    cents: centsIn(money),
    currency: textIn(money["Currency"])?.slice(0, 3) ?? "",
    tag: textIn(read["Tag"]),
    wallet: textIn(read[comesIn ? "CreditedWalletId" : "DebitedWalletId"]),
    at: instantIn(read["ExecutionDate"] ?? read["CreationDate"]),
    payer: { name: textIn(payer["OwnerName"]), iban: textIn(payer["IBAN"]) },
    text: textIn(read["WireReference"])?.slice(0, 140) ?? null,
    of,
    fault: textIn(read["ResultCode"])?.slice(0, 20) ?? null,
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
