import type { Listening } from "../listen.ts";
import { listenAsProvider, type Answer, type ProviderRequest } from "../signatures/exchange.ts";
import { answerBy, createBook, mangopayAccount, type Book, type Wallet } from "./mangopay-book.ts";

type Wire = Readonly<{
  iban: string;
  cents: number;
  currency?: string;
  payer?: string | null;
  payerIban?: string | null;
  text?: string;
}>;

export type MangopayStandIn = Listening &
  Readonly<{
    /** The queries of the hooks that it would call, oldest first. */
    hooks: readonly string[];
    users: readonly Readonly<Record<string, unknown>>[];
    payouts: readonly Readonly<Record<string, unknown>>[];
    transfers: readonly Readonly<Record<string, unknown>>[];
    /** Holdings are what each wallet has, by the name of whose it is. */
    holdings: Readonly<Record<string, number>>;
    /** How many tokens it has given. */
    tokenCount(): number;
    /** Calls so far, as `POST /users/natural`. */
    calls: readonly string[];
    openAccounts(): void;
    /** A transfer from a bank to an account of ours; gives the pay-in. */
    wire(wire: Wire): string;
    /** The bank has carried a payout out, or not. */
    settle(payoutId: string, status: "SUCCEEDED" | "FAILED"): void;
    refund(kind: "PAYIN" | "PAYOUT", id: string): string;
    spendTokens(): void;
    /** The keys of a day ago are known no more. */
    forgetKeys(): void;
    /** Takes from a wallet money that is none. */
    take(iban: string, cents: number): void;
    change(transactionId: string, to: Readonly<Record<string, unknown>>): void;
    /** Does what it is asked next for this path, and gives no answer. */
    loseAnswer(path: string): void;
    setDown(isDown: boolean): void;
  }>;

const unauthorized: Answer = { status: 401, body: { errors: { token: "invalid" } } };

/** A key of 16 to 36 letters, digits and hyphens gives the same answer again. */
const createReplies = () => {
  const kept = new Map<string, Answer>();
  const replay = (asked: ProviderRequest, answer: () => Answer): Answer => {
    const key = asked.headers["idempotency-key"];
    if (typeof key !== "string" || asked.method !== "POST") return answer();
    if (!/^[A-Za-z0-9-]{16,36}$/.test(key)) {
      return { status: 400, body: { Type: "param_error", errors: { IdempotencyKey: "" } } };
    }
    const known = kept.get(key);
    if (known) return known;
    const made = answer();
    if (made.status < 300) kept.set(key, made);
    return made;
  };
  return { replay, forget: () => kept.clear() };
};

const createTokens = () => {
  let valid = new Set<string>();
  let count = 0;
  return {
    count: () => count,
    spend: () => {
      valid = new Set();
    },
    isValid: (header: string | undefined) => valid.has(header?.replace("Bearer ", "") ?? ""),
    give: ({ headers, body }: ProviderRequest): Answer => {
      const { clientId, apiKey } = mangopayAccount;
      const basic = Buffer.from(`${clientId}:${apiKey}`).toString("base64");
      const isAsked = body.toString() === "grant_type=client_credentials";
      if (headers.authorization !== `Basic ${basic}` || !isAsked) return unauthorized;
      count += 1;
      const access_token = `token-${count}`;
      valid.add(access_token);
      return { status: 200, body: { access_token, token_type: "bearer", expires_in: 3600 } };
    },
  };
};

const now = (): number => Math.floor(Date.now() / 1000);

const walletOf = (book: Book, iban: string): Wallet => {
  const account = [...book.accounts.values()].find((one) => one.iban === iban);
  const wallet = account && book.wallets.get(account.wallet);
  if (!wallet) throw new Error("no account has this IBAN");
  return wallet;
};

const addWire = (book: Book, asked: Wire): string => {
  const wallet = walletOf(book, asked.iban);
  wallet.cents += asked.cents;
  const funds = { Currency: asked.currency ?? "EUR", Amount: asked.cents };
  const payIn = {
    Id: book.newId("payin"),
    Type: "PAYIN",
    Status: "SUCCEEDED",
    ResultCode: "000000",
    PaymentType: "BANK_WIRE",
    ExecutionType: "EXTERNAL_INSTRUCTION",
    CreditedWalletId: wallet.Id,
    DebitedFunds: funds,
    CreditedFunds: funds,
    CreationDate: now(),
    ExecutionDate: now(),
    WireReference: asked.text ?? "",
    DebitedBankAccount: { OwnerName: asked.payer ?? null, IBAN: asked.payerIban ?? null },
  };
  book.transactions.set(payIn.Id, payIn);
  book.emit("PAYIN_NORMAL_SUCCEEDED", payIn.Id);
  return payIn.Id;
};

const addRefund = (book: Book, kind: "PAYIN" | "PAYOUT", id: string): string => {
  const first = book.transactions.get(id);
  if (!first) throw new Error("nothing to refund");
  const refund = {
    Id: book.newId("rf"),
    Type: kind,
    Nature: "REFUND",
    Status: "SUCCEEDED",
    InitialTransactionId: id,
    InitialTransactionType: kind,
    CreationDate: now(),
    ExecutionDate: now(),
    DebitedFunds: first["DebitedFunds"],
    CreditedFunds: first["CreditedFunds"],
    DebitedWalletId: first["CreditedWalletId"],
    CreditedWalletId: first["DebitedWalletId"],
  };
  book.transactions.set(refund.Id, refund);
  book.emit(`${kind}_REFUND_SUCCEEDED`, refund.Id);
  return refund.Id;
};

const holdingsOf = ({ wallets, users }: Book): Record<string, number> =>
  Object.fromEntries(
    [...wallets.values()].map(({ Owners: [owner = ""], cents }) => {
      const { Name, FirstName, LastName } = users.get(owner) ?? {};
      const names = typeof Name === "string" ? [Name] : [FirstName, LastName].map(String);
      return [names.join(" "), cents];
    }),
  );

const settle = (book: Book, id: string, Status: "SUCCEEDED" | "FAILED"): void => {
  const payout = book.transactions.get(id);
  if (!payout) throw new Error("no such payout");
  const ResultCode = Status === "FAILED" ? "121999" : "000000";
  Object.assign(payout, { Status, ResultCode, ExecutionDate: now() });
  book.emit(`PAYOUT_NORMAL_${Status}`, id);
};

/** The door says what it is asked, and when it is silent. */
const createDoor = (book: Book) => {
  const tokens = createTokens();
  const replies = createReplies();
  const calls: string[] = [];
  const moods = { isDown: false, lost: "" };
  const answer = (asked: ProviderRequest): Answer => {
    const [, base, client, ...path] = asked.url.pathname.split("/");
    if (base !== "v2.01") return { status: 404, body: { Type: "ressource_not_found" } };
    if (client === "oauth") return tokens.give(asked);
    if (client !== mangopayAccount.clientId || !tokens.isValid(asked.headers.authorization)) {
      return unauthorized;
    }
    const called = `${asked.method} /${path.join("/")}`;
    calls.push(called);
    const made = replies.replay(asked, () => answerBy(book, asked, path));
    if (moods.lost === "" || !called.includes(moods.lost)) return made;
    moods.lost = "";
    return { status: 503, body: {} };
  };
  return { tokens, replies, calls, moods, answer };
};

/** Mangopay as far as we speak with it; no money moves. */
export const openMangopay = async (): Promise<MangopayStandIn> => {
  const book = createBook(now);
  const { tokens, replies, calls, moods, answer } = createDoor(book);
  const listening = await listenAsProvider(answer, () => moods.isDown);
  return {
    ...listening,
    calls,
    get hooks() {
      return book.events.map(
        ({ ResourceId, EventType, Date: at }) =>
          `RessourceId=${ResourceId}&EventType=${EventType}&Date=${at}`,
      );
    },
    get users() {
      return [...book.users.values()];
    },
    get payouts() {
      return [...book.transactions.values()].filter(
        (one) => one["Type"] === "PAYOUT" && one["Nature"] !== "REFUND",
      );
    },
    get transfers() {
      return [...book.transactions.values()].filter((one) => one["Type"] === "TRANSFER");
    },
    get holdings() {
      return holdingsOf(book);
    },
    tokenCount: tokens.count,
    spendTokens: tokens.spend,
    openAccounts: () => {
      for (const account of book.accounts.values()) account.Status = "ACTIVE";
    },
    wire: (asked) => addWire(book, asked),
    settle: (id, status) => settle(book, id, status),
    refund: (kind, id) => addRefund(book, kind, id),
    forgetKeys: replies.forget,
    take: (iban, cents) => {
      walletOf(book, iban).cents -= cents;
    },
    change: (id, to) => {
      Object.assign(book.transactions.get(id) ?? {}, to);
    },
    loseAnswer: (path) => {
      moods.lost = path;
    },
    setDown: (down) => {
      moods.isDown = down;
    },
  };
};
