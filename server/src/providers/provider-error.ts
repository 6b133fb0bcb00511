/** A fault at an outside provider, in words that are the same for all of them. */
export type ProviderFault =
  | "auth"
  | "invalid"
  | "not_found"
  | "conflict"
  | "rate_limited"
  | "unavailable"
  | "timeout"
  | "protocol";

type Detail = Readonly<{
  provider: string;
  kind: ProviderFault;
  /** The message is for the log: never a token, never what says who somebody is. */
  message: string;
  httpStatus?: number | undefined;
  /** The provider's own word for it. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
}>;

const passing: readonly ProviderFault[] = ["rate_limited", "unavailable", "timeout"];

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly detail: Detail;

  constructor(detail: Detail, options?: ErrorOptions) {
    super(`${detail.provider}: ${detail.kind}, ${detail.message}`, options);
    this.detail = detail;
  }

  /** The same call may succeed later. */
  get isPassing(): boolean {
    return passing.includes(this.detail.kind);
  }
}
