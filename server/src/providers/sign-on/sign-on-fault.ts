import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";

export type FaultKind = "auth" | "invalid" | "unavailable" | "timeout" | "protocol";

/** A fault of a provider. The message holds neither a token nor anything of a person. */
export class SignOnFault extends Error {
  override readonly name = "SignOnFault";
  readonly provider: string;
  readonly kind: FaultKind;
  readonly httpStatus: number | undefined;
  readonly code: string | undefined;

  constructor(
    provider: string,
    kind: FaultKind,
    { message, httpStatus, code }: { message: string; httpStatus?: number; code?: string },
  ) {
    super(message);
    this.provider = provider;
    this.kind = kind;
    this.httpStatus = httpStatus;
    this.code = code;
  }
}

const statusOf = (cause: unknown): number | undefined =>
  cause instanceof Response ? cause.status : undefined;

const isBusy = (status: number | undefined): boolean =>
  status !== undefined && (status >= 500 || status === 429);

const fromBody = (provider: string, error: ResponseBodyError): SignOnFault => {
  const { status: httpStatus, error: code } = error;
  const kind = isBusy(httpStatus) ? "unavailable" : code === "invalid_client" ? "auth" : "invalid";
  return new SignOnFault(provider, kind, { message: "the provider refused", httpStatus, code });
};

const fromClient = (provider: string, error: ClientError): SignOnFault => {
  const code = error.code ?? "unknown";
  if (code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT") {
    return new SignOnFault(provider, "timeout", { message: "no answer in time", code });
  }
  const httpStatus = statusOf(error.cause);
  const kind = isBusy(httpStatus) ? "unavailable" : "protocol";
  const known = httpStatus === undefined ? {} : { httpStatus };
  return new SignOnFault(provider, kind, { message: error.message, code, ...known });
};

/** Any failure of a call to a provider in one form. */
export const asSignOnFault = (provider: string, error: unknown): SignOnFault => {
  if (error instanceof SignOnFault) return error;
  if (error instanceof ResponseBodyError) return fromBody(provider, error);
  if (error instanceof ClientError) {
    // openid-client wraps what it does not know, such as a connection that was cut.
    const { cause } = error;
    if (cause instanceof TypeError) return asSignOnFault(provider, cause);
    return fromClient(provider, error);
  }
  if (error instanceof AuthorizationResponseError) {
    return new SignOnFault(provider, "invalid", { message: "the visit ended", code: error.error });
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const { status: httpStatus } = error;
    return new SignOnFault(provider, "auth", { message: "the provider refused", httpStatus });
  }
  // What fetch throws where nobody answers.
  return new SignOnFault(provider, "unavailable", { message: "the provider does not answer" });
};
