/** A person as a provider of payments is told of them. */
export type PersonToOpen = Readonly<{
  firstName: string;
  lastName: string;
  email: string;
  birthOn: string;
  nationality: string;
  country: string;
}>;

export type AddressToOpen = Readonly<{
  line: string;
  city: string;
  postcode: string;
  country: string;
}>;

export type HolderToOpen = Readonly<
  | { kind: "person"; person: PersonToOpen }
  | {
      kind: "entity";
      name: string;
      number: string;
      email: string;
      address: AddressToOpen;
      representative: PersonToOpen;
    }
>;

/** The account at a provider that a holder pays to; null until it can be paid to. */
export type ProviderIban = Readonly<{ iban: string; bic: string | null; owner: string }>;

export type PayoutToMake = Readonly<{
  /** Ours: it comes back with the payout, and makes a repeated call the same one. */
  tag: string;
  user: string;
  wallet: string;
  cents: bigint;
  payee: Readonly<{ name: string; iban: string; address: AddressToOpen }>;
  reference: string;
}>;

export type TransferToMake = Readonly<{
  /** Ours: it comes back with the transfer. */
  tag: string;
  /** Makes a repeated call the same one. */
  key: string;
  user: string;
  from: string;
  to: string;
  /** The amount that leaves the first wallet, and what of it the platform keeps. */
  cents: bigint;
  feeCents: bigint;
}>;

export type MadeTransfer = Readonly<{
  providerId: string;
  state: "OPEN" | "SUCCEEDED" | "FAILED";
  fault: string | null;
}>;

export type MovementKind = "PAY_IN" | "PAY_OUT" | "REFUND" | "TRANSFER";

/** Something happened to an object: it is then read, for what happened may be another thing by now. */
export type ProviderEvent = Readonly<{ kind: MovementKind; providerId: string; at: Date }>;

export type EventPage = Readonly<{ events: readonly ProviderEvent[]; isLast: boolean }>;

/** A provider says this of a movement when it is asked. */
export type ReadMovement = Readonly<{
  state: "OPEN" | "SUCCEEDED" | "FAILED";
  /** The amount in whole cents of euros; null where it is another currency, or no amount. */
  cents: bigint | null;
  currency: string;
  tag: string | null;
  /** The wallet there that it came to or left. */
  wallet: string | null;
  at: Date;
  payer: Readonly<{ name: string | null; iban: string | null }>;
  /** The text that the payer wrote. */
  text: string | null;
  /** A refund says what it takes back. */
  of: Readonly<{ kind: "PAY_IN" | "PAY_OUT"; providerId: string }> | null;
  fault: string | null;
}>;

/**
 * Holds the money of wallets in place of a bank. What it tells by itself only says that it is to be
 * asked; what it holds is mirrored by the ledger, which stays the book of record.
 */
export type PaymentProvider = Readonly<{
  name: "mangopay";
  /** Each of the three is done once for one key, however often it is asked for. */
  openUser(holder: HolderToOpen, key: string): Promise<string>;
  openWallet(user: string, key: string): Promise<string>;
  openIban(wallet: string, key: string): Promise<string>;
  readIban(wallet: string, account: string): Promise<ProviderIban | null>;
  payOut(payout: PayoutToMake): Promise<string>;
  /** A payout that was made though its answer never came; null where there is none. */
  findPayout(wallet: string, tag: string): Promise<string | null>;
  transfer(transfer: TransferToMake): Promise<MadeTransfer>;
  /**
   * Finds a transfer that was made or is under way though its answer never came; null where there
   * is none.
   */
  findTransfer(wallet: string, tag: string): Promise<MadeTransfer | null>;
  listEvents(since: Date, page: number): Promise<EventPage>;
  read(kind: MovementKind, providerId: string): Promise<ReadMovement>;
}>;
