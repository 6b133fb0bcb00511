import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import type { HeldPaper } from "@coulisse/contract/operations/documents.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { taxYearRoutes } from "@coulisse/contract/operations/tax-years.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { fillPath } from "@coulisse/contract/wire/route.ts";
import type { HeldRow } from "#platform/held-papers.ts";

/** A call of the contract, with what it is asked. */
export type FileCall = Readonly<{
  name: string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}>;

/** Each of these calls gives a file, under its own name. */
const routes = {
  getShareholderCertificate: registerRoutes.getShareholderCertificate,
  getSubscriptionDocument: subscriptionRoutes.getSubscriptionDocument,
  getDealDocument: marketRoutes.getDealDocument,
  getMovementDocument: movementRoutes.getMovementDocument,
  getContractDocument: contractRoutes.getContractDocument,
  getSubscriptionNotice: fundraisingRoutes.getSubscriptionNotice,
  getFormalityFile: formalityRoutes.getFormalityFile,
  getDutyReturnPaper: formalityRoutes.getDutyReturnPaper,
  getCostProof: worthRoutes.getCostProof,
  getWalletStatement: walletRoutes.getWalletStatement,
  getPortfolioStatement: worthRoutes.getPortfolioStatement,
  getTaxYearPaper: taxYearRoutes.getTaxYearPaper,
};

const call = (
  name: keyof typeof routes,
  params: FileCall["params"],
  query: FileCall["query"] = {},
): FileCall => ({ name, path: routes[name].path, params, query });

type Of = Readonly<{ row: HeldRow; document: string; userId: string }>;

const ofSubscription = ({ row, document }: Of) =>
  call("getSubscriptionDocument", { subscriptionId: row.thing_id, document });
const ofDeal = ({ row, document }: Of) =>
  call("getDealDocument", { dealId: row.thing_id, document });
const ofContract = ({ row, document }: Of) =>
  call("getContractDocument", { contractId: row.thing_id, document });

/** Every paper is given by the call of the thing that it is of, which alone says who may read it. */
const calls: Readonly<Record<HeldPaper, (of: Of) => FileCall>> = {
  CERTIFICATE: ({ row }) => call("getShareholderCertificate", { shareHolderId: row.thing_id }),
  SUBSCRIPTION_FORM: ofSubscription,
  SUBSCRIPTION_RECEIPT: ofSubscription,
  SUBSCRIPTION_EVIDENCE: ofSubscription,
  TRANSFER_ORDER: ofDeal,
  TRANSFER_EVIDENCE: ofDeal,
  SALE_NOTICE: ofDeal,
  PURCHASE_NOTICE: ofDeal,
  GAIN_STATEMENT: ofDeal,
  LINE_DOCUMENT: ({ row, document: documentId }) =>
    call("getMovementDocument", { transactionId: row.thing_id, documentId }),
  CONTRACT: ofContract,
  CONTRACT_EVIDENCE: ofContract,
  RIGHTS_NOTICE: ({ row }) => call("getSubscriptionNotice", { fundraisingId: row.thing_id }),
  FORMALITY_FILE: ({ row, document: documentId }) =>
    call("getFormalityFile", { formalityId: row.thing_id, documentId }),
  DUTY_RETURN: ({ row }) => call("getDutyReturnPaper", { formalityId: row.thing_id }),
  COST_PROOF: ({ document: declaredCostId, userId }) =>
    call("getCostProof", { userId, declaredCostId }),
  PORTFOLIO_STATEMENT: ({ row, userId }) =>
    call("getPortfolioStatement", { userId }, { on: row.stated_on, holderId: row.holder_id }),
  TAX_YEAR: ({ row, document: year, userId }) =>
    call("getTaxYearPaper", { year }, row.holder_id === userId ? {} : { holderId: row.holder_id }),
  WALLET_STATEMENT: ({ row, userId }) =>
    call(
      "getWalletStatement",
      {},
      {
        from: row.from_on ?? "",
        to: row.to_on ?? "",
        ...(row.holder_id === userId ? {} : { corporateId: row.holder_id }),
      },
    ),
};

export const callOf = (row: HeldRow, userId: string): FileCall =>
  calls[row.paper as HeldPaper]({ row, document: row.document ?? "", userId });

/** The address of a file, from the beginning of the API. */
export const fileOf = ({ path, params, query }: FileCall): string => {
  const asked = new URLSearchParams(query).toString();
  return `${fillPath(path, params)}${asked === "" ? "" : `?${asked}`}`;
};

const dealPage = ({ thing_id: id }: HeldRow): SiteAddress =>
  siteAddress("/investor/second-market/deals/:id", { id });
const subscriptionPage = ({ thing_id: id, round_id: roundId }: HeldRow): string =>
  `${siteAddress("/fundraising/:id/subscription", { id: roundId ?? "" })}?subscription=${id}`;
const ofHolder = (page: SiteAddress, { holder_id: holderId }: HeldRow, userId: string): string =>
  holderId === userId ? page : `${page}?corporate=${holderId}`;

const pages: Readonly<Record<HeldPaper, (row: HeldRow, userId: string) => string>> = {
  CERTIFICATE: () => "/investor/portfolio",
  LINE_DOCUMENT: () => "/investor/portfolio",
  SUBSCRIPTION_FORM: subscriptionPage,
  SUBSCRIPTION_RECEIPT: subscriptionPage,
  SUBSCRIPTION_EVIDENCE: subscriptionPage,
  TRANSFER_ORDER: dealPage,
  TRANSFER_EVIDENCE: dealPage,
  SALE_NOTICE: dealPage,
  PURCHASE_NOTICE: dealPage,
  GAIN_STATEMENT: dealPage,
  CONTRACT: () => "/investor/contracts",
  CONTRACT_EVIDENCE: () => "/investor/contracts",
  RIGHTS_NOTICE: ({ thing_id: id }) => siteAddress("/fundraising/:id/subscription", { id }),
  FORMALITY_FILE: () => "/investor/formalities",
  DUTY_RETURN: () => "/investor/formalities",
  COST_PROOF: ({ holder_id: holderId }) => `/investor/portfolio?hidden=shown&holder=${holderId}`,
  PORTFOLIO_STATEMENT: ({ stated_on: on, holder_id: holderId }) =>
    `/investor/portfolio?on=${on}&holder=${holderId}`,
  TAX_YEAR: ({ document, holder_id: holderId }, userId) =>
    `/investor/taxes?year=${document ?? ""}${holderId === userId ? "" : `&holder=${holderId}`}`,
  WALLET_STATEMENT: (row, userId) => ofHolder("/investor/wallet", row, userId),
};

/** The page of the site that shows the thing that a paper is of. */
export const pageOf = (row: HeldRow, userId: string): string =>
  pages[row.paper as HeldPaper](row, userId);

/** A part of a name that every file system takes. */
const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}._ ’()-]+/gu, "_")
    .replaceAll(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80);

/**
 * The name of a file in an archive: under its company, by its day, and told from another of the same
 * name by its number.
 */
export const nameInArchive = (
  taken: Set<string>,
  { folder, on, name }: Readonly<{ folder: string; on: string; name: string }>,
): string => {
  const [, stem = name, ending = ""] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/su.exec(name) ?? [];
  const whole = (mark: string) =>
    `${plain(folder) || "_"}/${on} ${plain(stem) || "_"}${mark}${ending}`;
  let at = 1;
  let path = whole("");
  while (taken.has(path.toLowerCase())) {
    at += 1;
    path = whole(` (${at})`);
  }
  taken.add(path.toLowerCase());
  return path;
};
