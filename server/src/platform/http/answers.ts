import { formatDate } from "@coulisse/domain/dates.ts";
import { formatQuantity } from "@coulisse/domain/formats.ts";
import type { Problem as WireProblem } from "@coulisse/contract/wire/problem.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { z } from "zod";
import { isDatabaseAway, isOutOfPatience, isOutOfRoom } from "#platform/database-away.ts";
import { isFileAway } from "#platform/files.ts";
import { CallerGone } from "#platform/work/lanes.ts";
import type { Log } from "#platform/log.ts";
import { wireFaults } from "#platform/http/fields.ts";
import { asProblem, Problem, type Facts, type Refusal } from "#platform/problem.ts";

export type Refusals = Readonly<Record<string, Refusal>>;

/** A body, a query or a path that its schema refused; keeps the input to name the value. */
export class Malformed extends Error {
  override readonly name = "Malformed";
  readonly issues: readonly z.core.$ZodIssue[];
  readonly input: unknown;

  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    super("malformed");
    this.issues = issues;
    this.input = input;
  }
}

/** A number and a day as the reader's language writes them. */
const writeFact = (fact: string | number | undefined, locale: Locale): string => {
  if (typeof fact === "number") {
    return Number.isSafeInteger(fact) ? formatQuantity(fact, locale) : String(fact);
  }
  return fact !== undefined && /^\d{4}-\d\d-\d\d$/.test(fact)
    ? formatDate(fact, locale)
    : (fact ?? "");
};

const spans = [
  { seconds: 86_400, fr: ["un jour", "jours"], en: ["a day", "days"] },
  { seconds: 3_600, fr: ["une heure", "heures"], en: ["an hour", "hours"] },
  { seconds: 60, fr: ["une minute", "minutes"], en: ["a minute", "minutes"] },
  { seconds: 1, fr: ["une seconde", "secondes"], en: ["a second", "seconds"] },
] as const;

/** How long to wait as people say it, and never too short: `une heure` rather than 3 600 seconds. */
export const sayWait = (seconds: number, locale: Locale): string => {
  const span = spans.find((one) => seconds > one.seconds * 0.9) ?? spans[3];
  const count = Math.max(1, Math.ceil(seconds / span.seconds));
  const [one, many] = span[locale];
  return count === 1 ? one : `${formatQuantity(count, locale)} ${many}`;
};

export const fillWords = (text: string, facts: Facts, locale: Locale): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "wait"
      ? sayWait(Number(facts["seconds"] ?? 1), locale)
      : writeFact(facts[name], locale),
  );

type Answering = { refusals: Refusals; locale: Locale; requestId: string; log: Log };

const compose = (
  code: string,
  { refusals, locale, requestId }: Answering,
  facts: Facts = {},
): WireProblem => {
  const refusal = refusals[code] ?? refusals["internal_error"];
  if (!refusal) throw new Error("The table of refusals has no internal_error");
  return {
    status: refusal.status,
    title: refusal.title[locale],
    description: fillWords(refusal.description[locale], facts, locale),
    code,
    requestId,
    errors: [],
  };
};

/** Codes of Fastify itself that are the caller's doing. */
const frameworkCodes: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_REQ_FILE_TOO_LARGE: "body_too_large",
  FST_FILES_LIMIT: "body_too_large",
  FST_PARTS_LIMIT: "body_too_large",
  FST_FIELDS_LIMIT: "body_too_large",
};

/** Any failure as the form of section 8. What is not a refusal is a bug: logged, and said as a 500. */
export const toWireProblem = (thrown: unknown, answering: Answering): WireProblem => {
  const error = asProblem(thrown);
  if (error instanceof CallerGone) return compose("not_ready", answering);
  if (isFileAway(error)) {
    answering.log.error({ err: error, requestId: answering.requestId }, "a file is away");
    return compose("not_ready", answering);
  }
  if (isDatabaseAway(error)) {
    answering.log.error({ err: error, requestId: answering.requestId }, "the database is away");
    return compose("not_ready", answering);
  }
  if (isOutOfRoom(error)) {
    answering.log.error({ err: error, requestId: answering.requestId }, "no room is left");
    return compose("insufficient_storage", answering);
  }
  if (isOutOfPatience(error)) {
    answering.log.warn({ err: error, requestId: answering.requestId }, "a call took too long");
    return compose("taking_too_long", answering);
  }
  if (error instanceof Problem && answering.refusals[error.code]) {
    const problem = compose(error.code, answering, error.facts);
    const errors = error.fields.map((field) => ({
      location: field.location,
      message: compose(field.code, answering, error.facts).description,
      ...(field.value === undefined ? {} : { value: field.value }),
    }));
    return { ...problem, errors };
  }
  if (error instanceof Malformed) {
    const problem = compose("malformed_request", answering);
    return { ...problem, errors: wireFaults(error.issues, error.input, answering.locale) };
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : frameworkCodes[code];
  if (known) return compose(known, answering);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return compose("malformed_request", answering);
  }
  answering.log.error({ err: error, requestId: answering.requestId }, "unexpected failure");
  return compose("internal_error", answering);
};
