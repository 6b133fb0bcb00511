import { routes } from "@coulisse/contract/routes.schemas.ts";
import type { WholeRoute, WholeRouteTable } from "@coulisse/contract/wire/route.ts";

/**
 * The callers of a row say what the door refuses with: `requireSession`, `requireAccess` and the
 * rest.
 */
const accessCodes = ({ access, refusal, enrolment, method }: WholeRoute): string[] => {
  const isPublic = access.includes("public");
  const owed = enrolment || (isPublic && method === "GET") ? [] : ["second_factor_needed"];
  if (isPublic) return owed;
  const isForAll = access.includes("user") && !access.includes("unfinished");
  return [
    ...(access.includes("listed") ? [] : ["no_session"]),
    ...(isForAll ? [] : [refusal === 404 ? "not_found" : "forbidden"]),
    ...(access.includes("unfinished") ? [] : ["registration_unfinished"]),
    ...owed,
  ];
};

/** A change may come from another site, and with a body that nobody asked for. */
const changeCodes = ({ method, files }: WholeRoute): string[] =>
  method === "GET"
    ? []
    : [
        "origin_refused",
        // What bytes a raw body is of is not asked, but a type that is none is refused all the same.
        "unsupported_media_type",
        "body_too_large",
        ...(files ? ["file_too_large", "too_many_uploads"] : []),
      ];

const isPaged = ({ query }: WholeRoute): boolean =>
  "cursor" in ((query as { shape?: object } | undefined)?.shape ?? {});

const wholeTable: WholeRouteTable = routes;

/** Whatever a call that waited may be refused with once it is made. */
const relayedCodes = (): string[] =>
  Object.values(wholeTable).flatMap((one) =>
    one.matter === undefined
      ? []
      : [...(one.errors ?? []), "not_found", "forbidden", "changed_meanwhile"],
  );

/** A company’s people are refused with these what another keeps, and what too much waits of. */
const matterCodes = ["register_kept_by_platform", "too_many_proposals", "idempotency_key_reused"];

/**
 * Every code that a call can be refused with: what follows from its row, and what the row adds. The
 * tests compare each answer of the server with it, so that no refusal stays unsaid.
 */
export const refusalsOf = (route: WholeRoute): string[] => [
  ...new Set([
    "malformed_request",
    ...accessCodes(route),
    ...changeCodes(route),
    // What its path names may be of a form that nothing has.
    ...(route.params ? ["not_found"] : []),
    ...(isPaged(route) ? ["wrong_cursor"] : []),
    ...(route.idempotent ? ["idempotency_key_reused"] : []),
    ...(route.matter === undefined ? [] : matterCodes),
    ...(route.relays ? relayedCodes() : []),
    ...(route.lane === "papers" ? ["file_not_made"] : []),
    ...(route.errors ?? []),
    // What the parser of HTTP refuses is refused of any call.
    "request_too_slow",
    "headers_too_large",
    // Any call may be bounded in number and in time, and any needs the database.
    "too_many_requests",
    "taking_too_long",
    "not_ready",
    "insufficient_storage",
  ]),
];
