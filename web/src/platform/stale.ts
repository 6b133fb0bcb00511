import type { Route } from "@coulisse/contract/wire/route.ts";
import type { RouteName, routes } from "@coulisse/contract/routes.schemas.ts";

type Thing =
  | "address"
  | "administrator"
  | "article"
  | "badge"
  | "category"
  | "check"
  | "checklist"
  | "company"
  | "contract"
  | "corporate"
  | "decision"
  | "factor"
  | "formality"
  | "fundraising"
  | "identity"
  | "jointHolder"
  | "investor"
  | "invitation"
  | "market"
  | "message"
  | "nameChange"
  | "investorClass"
  | "notification"
  | "person"
  | "register"
  | "screening"
  | "session"
  | "subscription"
  | "wallet"
  | "signature"
  | "view"
  | "wish";

type Place = Readonly<{
  /**
   * Things that a reading below this path shows: it is read again once one of these has changed.
   */
  shows: readonly Thing[];
  /** Things that a call below this path changes, where that is not the first of what is shown. */
  changes?: readonly Thing[];
}>;

/**
 * Places say what each part of the API shows and changes, by the beginning of its paths: the
 * longest counts. A change makes stale whatever shows what it changed, so that no screen names
 * another's readings.
 */
const places: Readonly<Partial<Record<(typeof routes)[RouteName]["path"], Place>>> = {
  "/address": { shows: ["address"], changes: [] },
  "/article-images/{imageId}": { shows: [] },
  "/articles": { shows: ["article", "company"] },
  "/audit": { shows: [] },
  "/audit/verification": { shows: ["check"] },
  "/auth/oauth/franceconnect": { shows: [] },
  "/auth/oauth/google": { shows: [] },
  "/auth/sessions": { shows: ["session"] },
  "/auth/proof": { shows: [] },
  "/auth/token": { shows: [] },
  "/badges": { shows: ["badge"] },
  "/bank-lines": { shows: ["wallet"] },
  "/bank-statements": { shows: ["wallet"] },
  "/cash/check": { shows: ["wallet"] },
  "/checklists/companies/{companyId}": {
    shows: ["checklist", "company", "category", "register", "invitation", "person"],
  },
  "/checklists/investor": {
    shows: ["checklist", "person", "investor", "wish", "subscription", "register"],
  },
  "/checklists/platform": { shows: ["checklist", "company", "register"] },
  "/companies/{companyId}/invitations": { shows: ["invitation"] },
  "/companies/{companyId}/register": { shows: ["register"] },
  "/companies/{companyId}/register/import": { shows: [], changes: ["register", "category"] },
  "/companies/{companyId}/register/preview": {
    shows: ["person", "corporate", "jointHolder"],
    changes: [],
  },
  "/companies/{companyId}/register/verification": { shows: ["check", "register"] },
  "/company": { shows: ["company", "badge", "category", "fundraising", "register"] },
  "/company/marketplace/figures": { shows: ["company", "register"] },
  "/company/{companyId}/administrator": { shows: ["administrator", "person"] },
  "/company/{companyId}/article-images": { shows: [] },
  "/company/{companyId}/capital": { shows: ["company", "decision"] },
  "/company/{companyId}/real-estate": { shows: ["company"] },
  "/company/{companyId}/fundraising": {
    shows: ["fundraising", "category", "company", "subscription"],
  },
  "/company/{companyId}/users/{userId}": { shows: ["administrator"] },
  "/contracts": {
    shows: ["contract", "company"],
    changes: ["contract", "signature", "notification"],
  },
  "/corporates": { shows: ["corporate", "nameChange"] },
  "/class-requests": {
    shows: ["investorClass"],
    // What is asked before an investment follows from the class.
    changes: ["investorClass", "investor", "person", "subscription", "market"],
  },
  "/corporates/{corporateId}/investor-class": { shows: ["investorClass"] },
  "/corporates/{corporateId}/name-changes": { shows: ["nameChange"] },
  "/dashboard/companies/{companyId}": {
    shows: [
      "checklist",
      "register",
      "category",
      "company",
      "decision",
      "fundraising",
      "subscription",
      "market",
      "wish",
      "article",
      "invitation",
      "person",
    ],
  },
  "/dashboard/investor": {
    shows: [
      "checklist",
      "register",
      "wallet",
      "company",
      "corporate",
      "category",
      "fundraising",
      "subscription",
      "market",
      "wish",
      "article",
      "person",
      "investor",
    ],
  },
  "/decisions/{decisionId}/documents": { shows: ["decision"] },
  "/formalities": { shows: ["formality", "company"] },
  "/fundraising": {
    shows: ["fundraising", "category", "company", "subscription"],
    // A round that closes issues shares and moves cash.
    changes: ["fundraising", "subscription", "register", "wallet", "signature"],
  },
  "/health": { shows: [] },
  "/holders": { shows: ["person", "corporate", "jointHolder"] },
  "/joint-holders": { shows: ["jointHolder", "person", "corporate"] },
  "/investors": { shows: ["investor", "investorClass", "screening", "person"] },
  "/journal/companies": { shows: ["article", "company", "register"] },
  "/legal-texts/{text}": { shows: [] },
  "/name-changes": { shows: ["nameChange"], changes: ["nameChange", "person", "corporate"] },
  "/notifications": { shows: ["notification"] },
  "/outbox": { shows: ["message", "invitation"] },
  "/platform/health": { shows: ["check", "register"] },
  "/platform/queues": {
    shows: [
      "investor",
      "screening",
      "corporate",
      "nameChange",
      "investorClass",
      "wallet",
      "message",
    ],
  },
  "/public/companies": { shows: ["company", "fundraising"] },
  "/ready": { shows: [] },
  "/saved-views": { shows: ["view"] },
  "/screening-hits": { shows: ["screening", "investor"] },
  "/screening-lists": { shows: ["screening"] },
  "/screenings": { shows: ["screening"] },
  "/search": {
    shows: ["company", "article", "fundraising", "corporate", "jointHolder", "register", "person"],
  },
  "/secondary-market": {
    shows: ["market", "company", "category", "signature", "register"],
    // What is on offer is no longer free; a deal that is settled moves shares and cash.
    changes: ["market", "register", "wallet", "signature", "notification", "formality"],
  },
  "/share-categories": { shows: ["category", "company", "register"] },
  "/share-categories/{shareCategoryId}/rights": { shows: ["category", "decision"] },
  "/share-holders": { shows: ["register", "category", "person", "corporate"] },
  "/share-holders/companies/{companyId}/holders/{holderId}": {
    shows: ["register", "person", "corporate", "investor", "invitation", "jointHolder"],
  },
  "/signatures": { shows: ["signature"], changes: ["signature", "contract"] },
  "/statistics/company/{companyId}/fundraising/{fundraisingId}/subscriptions": {
    shows: ["subscription", "fundraising"],
  },
  "/statistics/company/{companyId}/share-holders": { shows: ["register", "category", "decision"] },
  "/statistics/company/{companyId}/transactions": { shows: ["register"] },
  "/statistics/users/{userId}/portfolio": { shows: ["register", "company", "corporate"] },
  "/subscription": {
    shows: ["subscription"],
    changes: ["subscription", "fundraising", "wallet", "signature"],
  },
  "/subscription-rights": { shows: ["fundraising", "subscription"], changes: [] },
  "/yearly-funding": { shows: ["fundraising", "subscription"] },
  "/subscriptions": { shows: ["subscription", "fundraising", "signature"] },
  "/transactions": { shows: ["register"] },
  "/transfer-files": { shows: ["wallet"] },
  "/user": { shows: ["person"] },
  "/user/me": { shows: ["person", "nameChange", "administrator", "investor", "company"] },
  "/user/me/factors": { shows: ["factor"] },
  "/user/me/factors/passkeys/options": { shows: [] },
  "/user/me/identities": { shows: ["identity"] },
  "/user/{userId}": { shows: ["person", "nameChange", "factor", "investor"] },
  // What an order waits for is told with its deal.
  "/user/{userId}/civil-state": { shows: ["person"], changes: ["person", "market"] },
  "/user/{userId}/email": { shows: [], changes: ["person", "invitation"] },
  "/user/{userId}/factors/removal": { shows: [], changes: ["factor", "session"] },
  "/user/{userId}/invitation": { shows: ["invitation", "person"] },
  "/user/{userId}/investor-class": { shows: ["investorClass"] },
  "/user/{userId}/name-changes": { shows: ["nameChange"] },
  "/user/{userId}/sessions": { shows: ["session"] },
  "/users": { shows: ["person"] },
  "/waiting": {
    shows: [
      "subscription",
      "market",
      "signature",
      "contract",
      "formality",
      "corporate",
      "investor",
      "person",
      "company",
      "fundraising",
      "register",
      "category",
    ],
  },
  "/wallet": { shows: ["wallet"] },
  "/wishlist": { shows: ["wish", "company", "person"] },
  "/payment-provider": { shows: ["wallet"] },
  "/withdrawals": { shows: ["wallet"] },
  "/webhooks/payment": { shows: [] },
  "/webhooks/signature": { shows: [], changes: ["signature"] },
};

const isBelow = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}/`);

const placeOf = (path: string): Place | undefined => {
  const starts = Object.keys(places).filter((start) => isBelow(path, start));
  const longest = starts.toSorted((one, other) => other.length - one.length)[0];
  return places[longest as keyof typeof places];
};

export const hasPlace = (path: string): boolean => placeOf(path) !== undefined;

/** Nothing is read again for a reading; where a path has no place, whatever is shown may be stale. */
const changedBy = ({ method, path }: Route): readonly Thing[] | "unknown" => {
  if (method === "GET") return [];
  const place = placeOf(path);
  return place === undefined ? "unknown" : (place.changes ?? place.shows.slice(0, 1));
};

/** The path is of one thing that is deleted by its own address; a link between two is not. */
const oneThing = /^[^{]*\{\w+\}$/;

type Reading = Readonly<{ path: string; names: (id: string) => boolean }>;

/**
 * Is the answer of a reading stale once that call went through? What was deleted is not read again,
 * for there is nothing left to read; the log of audit tells of every change.
 */
export const isStaleAfter = (
  change: Route,
  params: Readonly<Record<string, string>>,
  { path, names }: Reading,
): boolean => {
  const changed = changedBy(change);
  if (changed.length === 0) return false;
  const [id] = Object.values(params);
  if (change.method === "DELETE" && oneThing.test(change.path) && id && names(id)) return false;
  if (changed === "unknown" || path === "/audit") return true;
  return placeOf(path)?.shows.some((thing) => changed.includes(thing)) ?? true;
};
