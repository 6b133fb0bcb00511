import { Counter, Histogram } from "prom-client";
import { registry } from "#platform/metrics/registry.ts";
import { tracedInside } from "#platform/tracing/trace.ts";
import type { Providers } from "#providers/providers.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { ScannerAway } from "#providers/scanner/scanner.ts";
import { SignOnFault } from "#providers/sign-on/sign-on-fault.ts";

const calls = new Counter({
  name: "coulisse_provider_calls_total",
  help: "Calls of outside services by what came of them; `error` is a fault of our own",
  labelNames: ["provider", "outcome"],
  registers: [registry],
});
const durations = new Histogram({
  name: "coulisse_provider_call_duration_seconds",
  help: "How long calls of outside services took",
  labelNames: ["provider"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const outcomes = [
  "ok",
  "auth",
  "invalid",
  "not_found",
  "conflict",
  "rate_limited",
  "unavailable",
  "timeout",
  "protocol",
  "error",
] as const;
type Outcome = (typeof outcomes)[number];

const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof ProviderError) return error.detail.kind;
  if (error instanceof SignOnFault) return error.kind;
  return error instanceof ScannerAway ? "unavailable" : "error";
};

type Call = (...values: never[]) => unknown;

const counted =
  (provider: string, call: Call): Call =>
  (...values) => {
    const end = durations.startTimer({ provider });
    const answer = tracedInside(
      { name: `ask ${provider}`, kind: "client", attributes: { "coulisse.provider": provider } },
      () => call(...values),
    );
    // What answers at once has asked nobody.
    if (!(answer instanceof Promise)) return answer;
    const count = (outcome: Outcome) => {
      end();
      calls.inc({ provider, outcome });
    };
    answer.then(
      () => count("ok"),
      (error: unknown) => count(outcomeOf(error)),
    );
    return answer;
  };

/** The same port, whose calls are counted. A look at whether it answers is not one. */
const watch = <Port extends object | null>(provider: string, port: Port): Port => {
  if (port === null) return port;
  // A first failure is a rise only where there was a count before.
  for (const outcome of outcomes) calls.inc({ provider, outcome }, 0);
  return Object.fromEntries(
    Object.entries(port).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "function" && name !== "probe" ? counted(provider, value as Call) : value,
    ]),
  ) as Port;
};

/** The same services, whose calls are counted by what came of them, and timed. */
export const countOutcomes = (providers: Providers): Providers => ({
  freezeRegister: watch("freeze_register", providers.freezeRegister),
  mail: watch("mail", providers.mail),
  sms: watch("sms", providers.sms),
  push: watch("push", providers.push),
  scanner: watch("scanner", providers.scanner),
  signature: watch("signature", providers.signature),
  payment: watch("payment", providers.payment),
  addresses: watch("addresses", providers.addresses),
  signOn: {
    franceConnect: watch("france_connect", providers.signOn.franceConnect),
    google: watch("google", providers.signOn.google),
  },
  companyDirectory: watch("company_directory", providers.companyDirectory),
});
