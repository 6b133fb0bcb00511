/** The keys by which a service of browsers knows us (RFC 8292), in base64url. */
export type PushKeys = Readonly<{ publicKey: string; privateKey: string }>;

export type OutgoingPush = Readonly<{
  id: string;
  endpoint: string;
  browserKey: string;
  authSecret: string;
  /** The text is encrypted for the browser alone. */
  text: string;
  ttlSeconds: number;
  isUrgent: boolean;
}>;

/** Whoever a service of browsers may write to about what we send. */
export type PushSender = Readonly<{ keys: PushKeys; subject: string }>;

/** The way to the services of browsers, each of which is named by the browser itself. */
export type PushCarrier = Readonly<{
  /** Throws a `ProviderError`: `not_found` where the browser is no longer subscribed. */
  send(push: OutgoingPush, sender: PushSender): Promise<void>;
}>;
