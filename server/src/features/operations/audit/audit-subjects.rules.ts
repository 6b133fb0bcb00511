import { siteAddress } from "@coulisse/contract/site-paths.ts";

/** A subject is what is known of the thing that an entry of the log is about. */
export type AuditSubject = Readonly<{
  type: string;
  id: string | null;
  /** The person that it is, or whose it is. */
  userId: string | null;
  /** The company whose it is. */
  slug: string | null;
  /** The round that it is of. */
  roundId: string | null;
}>;

type WayTo = (subject: AuditSubject & { id: string }) => string | null;

const payments: WayTo = () => "/admin/payments";
const withdrawals: WayTo = () => "/admin/payments?tab=withdrawals";
const person: WayTo = ({ userId }) =>
  userId === null ? null : siteAddress("/admin/users/:id", { id: userId });
const round: WayTo = ({ roundId }) =>
  roundId === null ? null : siteAddress("/admin/fundraising/:id", { id: roundId });

/** Administrators see each kind of thing here; what is not named has no page of its own. */
const wayTo: Readonly<Record<string, WayTo>> = {
  article: ({ id }) => `/admin/articles/new?id=${id}`,
  badge: ({ id }) => `/admin/badges/new?id=${id}`,
  bank_line: payments,
  bank_statement: () => "/admin/payments?tab=statements",
  company: ({ id }) => siteAddress("/admin/companies/:id", { id }),
  contract: ({ id }) => `/admin/contracts/new?id=${id}`,
  deal: ({ id }) => siteAddress("/admin/offers/deals/:id", { id }),
  formality: ({ id }) => `/admin/formalities/new?id=${id}`,
  fundraising: round,
  holder: person,
  investor: ({ id }) => `/admin/investors?review=${id}`,
  joint_holder: ({ id }) => siteAddress("/admin/joint-holders/:id", { id }),
  message: ({ id }) => `/admin/outbox?open=${id}`,
  movement: ({ id, slug }) =>
    slug === null
      ? null
      : `${siteAddress("/companies/:companySlug/register", { companySlug: slug })}?open=${id}`,
  offer: () => "/admin/offers",
  screening_list: () => "/admin/investors?part=lists",
  share_category: ({ id }) => siteAddress("/admin/share-categories/:id", { id }),
  shareholder: person,
  subscription: round,
  transfer_file: withdrawals,
  user: person,
  wish: () => "/admin/wishlists",
  withdrawal: withdrawals,
};

/** The platform is no thing among others: what is written of it leads to its health. */
export const pathOfSubject = (subject: AuditSubject): string | null => {
  const { id, type } = subject;
  if (type === "platform") return "/admin/health";
  return id === null
    ? null
    : ((Object.hasOwn(wayTo, type) ? wayTo[type] : undefined)?.({ ...subject, id }) ?? null);
};
