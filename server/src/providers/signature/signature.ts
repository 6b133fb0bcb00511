/** A provider is asked to have this signed; its own ids come back with where each signs. */
export type SignatureToOpen = Readonly<{
  /** Ours: it comes back with every event, and with every reading. */
  externalId: string;
  title: string;
  locale: "fr" | "en";
  document: Uint8Array;
  fileName: string;
  pageCount: number;
  /** The address that a person comes back to. */
  returnUrl: string;
  expiresAt: Date;
  signers: readonly Readonly<{
    userId: string;
    place: number;
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
  }>[];
}>;

export type OpenedSignature = Readonly<{
  providerId: string;
  signers: readonly Readonly<{ userId: string; providerId: string; link: string }>[];
}>;

/** A provider says this of a signature when it is asked. */
export type ReadSignature = Readonly<{
  externalId: string;
  state: "OPEN" | "SIGNED" | "REFUSED" | "EXPIRED" | "CANCELLED";
  signers: readonly Readonly<{
    providerId: string;
    state: "WAITING" | "SIGNED" | "REFUSED";
    reason: string | null;
  }>[];
}>;

/** A delivery of a provider: its bytes, and the headers that vouch for them. */
export type SignatureDelivery = Readonly<{ bytes: Buffer; header(name: string): string }>;

/** Collects signatures elsewhere. What it tells by itself only says that it is to be asked. */
export type SignatureProvider = Readonly<{
  name: "yousign" | "documenso";
  open(request: SignatureToOpen): Promise<OpenedSignature>;
  read(providerId: string): Promise<ReadSignature>;
  /** Cancels a signature; one that has ended there is no fault. */
  cancel(providerId: string, reason: string): Promise<void>;
  download(providerId: string): Promise<Readonly<{ signed: Buffer; evidence: Buffer | null }>>;
  /** Our id of the signature that an event is about, null for one of nothing; undefined where it is forged. */
  readEvent(delivery: SignatureDelivery): string | null | undefined;
}>;
