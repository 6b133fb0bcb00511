import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { queryOf } from "#platform/queries.ts";

/** The wallet is one's own, that of the entity that one represents, or a company's. */
export type Whose = { corporateId?: string; companyId?: string };
/** A holder who pays. */
export type Payer = { id: string; kind: "user" | "corporate" };

export const walletOf = (whose: Whose) => queryOf(walletRoutes.getWallet, { query: whose });

/** The wallet of a holder: an entity has its own, and whoever acts for themselves names nobody. */
export const whoseOf = ({ id, kind }: Payer): Whose =>
  kind === "corporate" ? { corporateId: id } : {};
