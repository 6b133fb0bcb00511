import { readBody, type Answer, type ProviderRequest } from "../signatures/exchange.ts";

/** The account is what Mangopay and we know of each other. */
export const mangopayAccount = { clientId: "coulisse-test", apiKey: "mp-key" } as const;

type Json = Record<string, unknown>;
type Funds = { Currency: string; Amount: number };
export type Wallet = { Id: string; Owners: string[]; cents: number };
type Account = { Id: string; wallet: string; Status: string; iban: string };
type Transaction = Json & { Id: string; Status: string };
export type Event = { ResourceId: string; Date: number; EventType: string };

const refused = (status: number, type: string, errors: Json = {}): Answer => ({
  status,
  body: { Message: "One or several required parameters are incorrect.", Type: type, errors },
});

const missing = (body: Json, names: readonly string[]): Answer | undefined => {
  const without = names.filter((name) => body[name] === undefined || body[name] === "");
  if (without.length === 0) return undefined;
  return refused(
    400,
    "param_error",
    Object.fromEntries(without.map((name) => [name, `The ${name} field is required.`])),
  );
};

const person = ["FirstName", "LastName", "Email", "Birthday", "Nationality", "CountryOfResidence"];
const terms = ["UserCategory", "TermsAndConditionsAccepted"];
const address = ["AddressLine1", "City", "PostalCode", "Country"];

/** A French account whose key and check digits are right. */
const ibanOf = (id: string): string => {
  const account = id.replaceAll(/\D/g, "").padStart(11, "0");
  const digits = (text: string) => BigInt(text);
  const key = String(97n - ((89n * 16218n + 15n * 1n + 3n * digits(account)) % 97n)).padStart(
    2,
    "0",
  );
  const bban = `1621800001${account}${key}`;
  const check = String(98n - (digits(`${bban}152700`) % 97n)).padStart(2, "0");
  return `FR${check}${bban}`;
};

/** Users, wallets and what moves them. */
export const createBook = (now: () => number) => {
  let last = 0;
  const events: Event[] = [];
  return {
    now,
    newId: (kind: string): string => {
      last += 1;
      return `${kind}_${String(last).padStart(6, "0")}`;
    },
    users: new Map<string, Json>(),
    wallets: new Map<string, Wallet>(),
    accounts: new Map<string, Account>(),
    banks: new Map<string, Json>(),
    transactions: new Map<string, Transaction>(),
    events,
    emit: (EventType: string, ResourceId: string): void => {
      events.push({ EventType, ResourceId, Date: now() });
    },
  };
};

export type Book = ReturnType<typeof createBook>;

const addUser = ({ users, newId }: Book, kind: string, asked: ProviderRequest): Answer => {
  const body = readBody(asked);
  const representative = (body["LegalRepresentative"] ?? {}) as Json;
  const fault =
    kind === "natural"
      ? missing(body, [...person, ...terms])
      : (missing(body, ["Name", "LegalPersonType", "CompanyNumber", "Email", ...terms]) ??
        missing((body["HeadquartersAddress"] ?? {}) as Json, address) ??
        missing(representative, person));
  if (fault) return fault;
  const user = { ...body, Id: newId("user"), KYCLevel: "LIGHT", UserStatus: "ACTIVE" };
  users.set(user.Id, user);
  return { status: 200, body: user };
};

const addWallet = ({ users, wallets, newId }: Book, asked: ProviderRequest): Answer => {
  const body = readBody(asked);
  const [owner] = (body["Owners"] ?? []) as string[];
  if (owner === undefined || !users.has(owner)) return refused(400, "param_error", { Owners: "" });
  const wallet = { Id: newId("wlt"), Owners: [owner], cents: 0 };
  wallets.set(wallet.Id, wallet);
  return { status: 200, body: { ...wallet, Balance: { Currency: "EUR", Amount: 0 } } };
};

const shownAccount = ({ Id, Status, iban, wallet }: Account) => ({
  Id,
  Status,
  WalletId: wallet,
  AccountOwner: "Mangopay for Coulisse",
  ...(Status === "ACTIVE"
    ? { LocalAccountsDetails: { Account: { Iban: iban, Bic: "MPAYFRP1" } } }
    : {}),
});

const addAccount = ({ accounts, newId }: Book, wallet: string, asked: ProviderRequest): Answer => {
  const fault = missing(readBody(asked), ["Country", "VirtualAccountPurpose"]);
  if (fault) return fault;
  const id = newId("va");
  const account = { Id: id, wallet, Status: "PENDING", iban: ibanOf(id) };
  accounts.set(account.Id, account);
  return { status: 200, body: shownAccount(account) };
};

const readAccount = ({ accounts }: Book, id: string): Answer => {
  const account = accounts.get(id);
  return account
    ? { status: 200, body: shownAccount(account) }
    : refused(404, "ressource_not_found");
};

const addBank = ({ banks, newId }: Book, user: string, asked: ProviderRequest): Answer => {
  const body = readBody(asked);
  const fault =
    missing(body, ["OwnerName", "IBAN"]) ?? missing((body["OwnerAddress"] ?? {}) as Json, address);
  if (fault) return fault;
  const bank = { ...body, Id: newId("bank"), user };
  banks.set(bank.Id, bank);
  return { status: 200, body: bank };
};

const addPayout = (
  { wallets, banks, transactions, newId, now, emit }: Book,
  asked: ProviderRequest,
): Answer => {
  const body = readBody(asked);
  const names = ["AuthorId", "DebitedWalletId", "DebitedFunds", "Fees", "BankAccountId"];
  const fault = missing(body, names);
  if (fault) return fault;
  const wallet = wallets.get(String(body["DebitedWalletId"]));
  const bank = banks.get(String(body["BankAccountId"]));
  if (!wallet || bank?.["user"] !== body["AuthorId"]) return refused(400, "param_error");
  const funds = body["DebitedFunds"] as Funds;
  const isCovered = wallet.cents >= funds.Amount;
  const payout = {
    ...body,
    Id: newId("po"),
    Type: "PAYOUT",
    CreationDate: now(),
    CreditedFunds: funds,
    Status: isCovered ? "CREATED" : "FAILED",
    ResultCode: isCovered ? "" : "001001",
  };
  transactions.set(payout.Id, payout);
  if (isCovered) wallet.cents -= funds.Amount;
  else emit("PAYOUT_NORMAL_FAILED", payout.Id);
  return { status: 200, body: payout };
};

/** A transfer of what a wallet does not hold is refused in the answer, and not as an error. */
const addTransfer = (
  { users, wallets, transactions, newId, now, emit }: Book,
  asked: ProviderRequest,
): Answer => {
  const body = readBody(asked);
  const names = ["AuthorId", "DebitedWalletId", "CreditedWalletId", "DebitedFunds", "Fees"];
  const fault = missing(body, names);
  if (fault) return fault;
  const from = wallets.get(String(body["DebitedWalletId"]));
  const to = wallets.get(String(body["CreditedWalletId"]));
  const [author = ""] = from?.Owners ?? [];
  if (!from || !to || from === to || author !== body["AuthorId"] || !users.has(author)) {
    return refused(400, "param_error");
  }
  const funds = body["DebitedFunds"] as Funds;
  const fees = body["Fees"] as Funds;
  const isCovered = from.cents >= funds.Amount && fees.Amount <= funds.Amount;
  const transfer = {
    ...body,
    Id: newId("tr"),
    Type: "TRANSFER",
    CreationDate: now(),
    ExecutionDate: now(),
    CreditedFunds: { Currency: funds.Currency, Amount: funds.Amount - fees.Amount },
    Status: isCovered ? "SUCCEEDED" : "FAILED",
    ResultCode: isCovered ? "000000" : "001001",
  };
  transactions.set(transfer.Id, transfer);
  if (isCovered) {
    from.cents -= funds.Amount;
    to.cents += funds.Amount - fees.Amount;
  }
  emit(`TRANSFER_NORMAL_${transfer.Status}`, transfer.Id);
  return { status: 200, body: transfer };
};

const listEvents = ({ events }: Book, { url }: ProviderRequest): Answer => {
  const page = Number(url.searchParams.get("page") ?? 1);
  const perPage = Number(url.searchParams.get("per_page") ?? 10);
  const after = Number(url.searchParams.get("AfterDate") ?? 0);
  const found = events.filter(({ Date: at }) => at >= after).toSorted((a, b) => a.Date - b.Date);
  return { status: 200, body: found.slice((page - 1) * perPage, page * perPage) };
};

const listTransactions = (
  { transactions }: Book,
  wallet: string,
  { url }: ProviderRequest,
): Answer => {
  const page = Number(url.searchParams.get("page") ?? 1);
  const perPage = Number(url.searchParams.get("per_page") ?? 10);
  const found = [...transactions.values()]
    .filter((one) => one["DebitedWalletId"] === wallet || one["CreditedWalletId"] === wallet)
    .filter((one) => one["Type"] === (url.searchParams.get("Type") ?? one["Type"]))
    .toReversed();
  return { status: 200, body: found.slice((page - 1) * perPage, page * perPage) };
};

const readTransaction = ({ transactions }: Book, id: string): Answer => {
  const found = transactions.get(id);
  return found ? { status: 200, body: found } : refused(404, "ressource_not_found");
};

const readable = ["GET payins", "GET payouts", "GET refunds", "GET transfers"];

/** Answers by path, below `/v2.01/{ClientId}`. */
export const answerBy = (book: Book, asked: ProviderRequest, path: readonly string[]): Answer => {
  const [what = "", id = "", part, third] = path;
  const step = `${asked.method} ${what}`;
  if (step === "POST users" && part === "bankaccounts") return addBank(book, id, asked);
  if (step === "POST users") return addUser(book, id, asked);
  if (step === "POST wallets" && part === "virtual-accounts") return addAccount(book, id, asked);
  if (step === "POST wallets") return addWallet(book, asked);
  if (step === "GET wallets" && part === "virtual-accounts") return readAccount(book, third ?? "");
  if (step === "GET wallets" && part === "transactions") return listTransactions(book, id, asked);
  if (step === "POST payouts") return addPayout(book, asked);
  if (step === "POST transfers") return addTransfer(book, asked);
  if (step === "GET events") return listEvents(book, asked);
  if (readable.includes(step)) return readTransaction(book, id);
  return refused(404, "ressource_not_found");
};
