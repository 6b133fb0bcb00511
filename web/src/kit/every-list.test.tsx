import type { Route } from "@coulisse/contract/wire/route.ts";
import { screen as page, waitFor } from "@testing-library/react";
import type { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { capTableOf } from "#features/register/testing/cap-table.ts";
import { defineScreen } from "#platform/screen.tsx";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import type { Export } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Pages } from "#ui/table/rows.ts";
import type { TableState } from "#ui/table/use-table-state.ts";

const id = "0193a0c0-0000-7000-8000-000000000091";
const today = {
  at: "2027-04-08",
  isToday: true,
  basis: "effective",
  grouping: "holder",
  since: undefined,
};
const another = "0193a0c0-0000-7000-8000-000000000092";

type List = {
  route: Route;
  load: (queryClient: QueryClient, address: object, given: unknown) => Promise<void>;
  useTable: (given: unknown) => { state: TableState; pages: Pages<object>; exports: Export[] };
};

type Case = {
  /** Whose rows are asked for. */
  given?: unknown;
  /** What is asked for where the address says nothing. */
  first?: string;
  /** An address that says all that this list may be asked by, and what is asked for then. */
  address: string;
  asked: string;
  /** What the reply has besides its page. */
  more?: object;
  /** The name in the address of the row that is open, where the list asks for it by its id. */
  open?: string;
  /** What is asked besides the id: whose rows, and never a filter that somebody chose. */
  openAsked?: string;
};

/** Every list of the site, by its name. */
const cases: Readonly<Record<string, Case>> = {
  userList: {
    first: "sort=createdAt&direction=desc",
    address:
      "q=Du&sort=-name&state=DISABLED,ACTIVE,GONE&role=ROLE_ADMIN&kycState=!VALIDATED&createdAtFrom=2027-01-31",
    asked:
      "search=Du&sort=name&direction=desc&state=ACTIVE,DISABLED&role=ROLE_ADMIN&kycState=!VALIDATED&createdAtFrom=2027-01-31",
  },
  documentList: {
    first: "sort=on&direction=desc",
    address: `q=Du&sort=company&year=2026&kind=TAX,GONE&companyId=${id}&holderId=${another}&thingId=${id}`,
    asked: `search=Du&sort=company&direction=asc&year=2026&kind=TAX&companyId=${id}&holderId=${another}&thingId=${id}`,
  },
  investorList: {
    first: "sort=submittedAt&direction=asc&state=SUBMITTED",
    address:
      "checks.q=Du&checks.sort=-name&checks.state=VALIDATED&checks.exposed=true&checks.expiring=true",
    asked: "search=Du&sort=name&direction=desc&state=VALIDATED&exposed=true&expiring=true",
  },
  nameChangeList: {
    first: "state=PENDING",
    address: "names.q=Du&names.state=all",
    asked: "search=Du",
    open: "names.open",
  },
  classRequestList: {
    first: "state=PENDING",
    address: "classes.q=Du&classes.state=REJECTED",
    asked: "search=Du&state=REJECTED",
    open: "classes.open",
  },
  proposalList: {
    first: "state=WAITING",
    address: "q=Du&state=all&matter=register,cash,GONE&waitsFor=PLATFORM",
    asked: "search=Du&matter=register,cash&waitsFor=PLATFORM",
    open: "open",
  },
  questionList: {
    given: { companyId: id },
    first: `companyId=${id}&state=WAITING&sort=askedAt&direction=desc`,
    address: "q=Du&state=ANSWERED,GONE",
    more: { waiting: null },
    asked: `companyId=${id}&search=Du&state=ANSWERED&sort=askedAt&direction=desc`,
    open: "open",
    openAsked: `companyId=${id}`,
  },
  companyProposalList: {
    given: id,
    first: "state=WAITING",
    address: "state=REFUSED,GONE",
    asked: "state=REFUSED",
    open: "open",
  },
  findingList: {
    given: { companyId: id, kind: "holder_twice" },
    first: "kind=holder_twice",
    address: "q=Du",
    asked: "kind=holder_twice&search=Du",
  },
  joiningList: { given: id, address: "", asked: "" },
  openingList: {
    first: "sort=waitsSince&direction=asc&state=SUBMITTED",
    address: "q=Du&sort=-name&state=REFUSED",
    asked: "search=Du&sort=name&direction=desc&state=REFUSED",
  },
  approvalList: {
    first: "sort=submittedAt&direction=asc&state=PENDING",
    address: "entities.q=Du&entities.sort=-name&entities.state=all",
    asked: "search=Du&sort=name&direction=desc&state=ANY",
    open: "entities.open",
  },
  jointHolderList: { address: "q=Du", asked: "search=Du" },
  postingList: {
    given: { corporateId: id },
    first: `corporateId=${id}`,
    address: "q=Du&kind=FUNDING&recordedAtTo=2027-01-31&amountCentsMin=500&amountCentsMax=much",
    asked: `corporateId=${id}&search=Du&kind=FUNDING&recordedAtTo=2027-01-31&amountCentsMin=500`,
  },
  ownWithdrawalList: {
    given: { companyId: id },
    first: `companyId=${id}`,
    address: "",
    asked: `companyId=${id}`,
  },
  waitingLineList: {
    first: "state=WAITING",
    address: "q=Du&state=ALLOTTED",
    asked: "search=Du&state=WAITING",
    open: "open",
    openAsked: "state=WAITING",
  },
  bankLineList: {
    address: "lines.q=Du&lines.state=ALLOTTED&lines.bookedOnFrom=2027-01-31&lines.centsMax=500",
    asked: "search=Du&state=ALLOTTED&bookedOnFrom=2027-01-31&centsMax=500",
    open: "lines.open",
  },
  statementList: { address: "", asked: "" },
  withdrawalList: {
    first: "state=WAITING",
    address: "out.state=READY,SENT&out.requestedAtFrom=2027-01-31&out.amountCentsMax=500",
    asked: "state=READY,SENT&requestedAtFrom=2027-01-31&amountCentsMax=500",
  },
  transferFileList: { address: "", asked: "" },
  companyList: {
    first: "sort=name&direction=asc&limit=20",
    address: "companies.q=Du&companies.sort=-shareholderCount&companies.sector=food",
    asked: "name=Du&sort=shareholderCount&direction=desc&sector=food&limit=20",
  },
  categoryList: {
    first: "sort=name&direction=asc&limit=20",
    address: "categories.q=Du&categories.sort=fees",
    asked: "search=Du&sort=fees&direction=asc&limit=20",
  },
  shareholderList: {
    given: { shareCategoryId: another },
    first: `shareCategoryId=${another}&sort=quantity&direction=desc`,
    address: "holders.q=Du&holders.sort=holder",
    asked: `shareCategoryId=${another}&search=Du&sort=holder&direction=asc`,
    more: { hiddenCount: 0 },
    open: "holders.open",
    openAsked: `shareCategoryId=${another}`,
  },
  categoryLineList: {
    given: id,
    first: "direction=desc",
    address: "movements.q=Du&movements.sort=number&movements.type=ISSUE",
    asked: "search=Du&direction=asc&type=ISSUE",
  },
  formalityList: {
    given: { own: true },
    first: "own=true&sort=dueOn&direction=asc",
    address: "q=Du&sort=-company&state=DONE&kind=CAPITAL_GAIN&dueOnTo=2027-01-31",
    asked:
      "own=true&search=Du&sort=company&direction=desc&state=DONE&kind=CAPITAL_GAIN&dueOnTo=2027-01-31",
  },
  outboxList: {
    address: "q=Du&channel=mail&state=SENT&createdAtTo=2027-01-31",
    asked: "search=Du&channel=mail&state=SENT&createdAtTo=2027-01-31",
  },
  holderList: {
    given: { companyId: id, view: today },
    first: "sort=quantity&direction=desc&limit=100",
    address: `q=Du&sort=capital&shareCategoryId=${another}`,
    asked: `search=Du&sort=quantity&direction=asc&shareCategoryId=${another}&limit=100`,
    more: capTableOf({ items: [] }),
  },
  invitationList: {
    given: id,
    address: "q=Du",
    asked: "search=Du",
    more: { toInviteCount: 0, toPrintCount: 0 },
  },
  auditList: {
    address: "q=Du&action=badge.created,article.created,x&from=2027-01-31&to=2027-02-30",
    asked: "search=Du&action=article.created,badge.created&from=2027-01-31",
  },
  articleList: {
    given: { companyId: id },
    first: `companyId=${id}&sort=publishedAt&direction=desc`,
    address: "q=Du&sort=company&state=DRAFT&audience=PUBLIC",
    asked: `companyId=${id}&search=Du&sort=publishedAt&direction=desc&state=DRAFT&audience=PUBLIC`,
  },
  mostWishedList: {
    first: "sort=wishCount&direction=desc",
    address: "most.q=Du&most.sort=wishCount&most.kind=LINK",
    asked: "search=Du&sort=wishCount&direction=asc&kind=LINK",
  },
  wishList: {
    first: "sort=createdAt&direction=desc",
    address: "all.q=Du&all.sort=person&all.kind=COMPANY",
    asked: "search=Du&sort=person&direction=asc&kind=COMPANY",
  },
  companyWishList: {
    given: id,
    first: "sort=createdAt&direction=desc",
    address: "q=Du&sort=person",
    asked: "search=Du&sort=person&direction=asc",
  },
  contractList: {
    given: { own: true },
    first: "own=true&sort=createdAt&direction=desc",
    address: "q=Du&sort=company&state=!SENT,DRAFT&kind=PROMISE_OF_SALE&signByFrom=2027-01-31",
    asked:
      "own=true&search=Du&sort=company&direction=asc&state=!SENT&kind=PROMISE_OF_SALE&signByFrom=2027-01-31",
  },
  roundList: {
    first: "sort=opensOn&direction=desc",
    address: "q=Du&sort=maximumCents&state=OPEN",
    asked: "search=Du&sort=maximumCents&direction=asc&state=OPEN",
  },
  companyRoundList: { given: id, address: "", asked: "" },
  rightList: { given: id, address: "", asked: "" },
  subscriptionList: {
    given: id,
    first: `fundraisingId=${id}`,
    address: "state=SIGNED,PAID&createdAtFrom=2027-01-31&amountCentsMin=500",
    asked: `fundraisingId=${id}&state=SIGNED,PAID&createdAtFrom=2027-01-31&amountCentsMin=500`,
  },
  offerList: {
    address: "offers.kind=SELL&offers.state=OPEN",
    asked: "kind=SELL&state=OPEN",
  },
  companyOfferList: {
    given: id,
    more: { sellQuantity: 0, buyQuantity: 0 },
    address: "offers.kind=BUY&offers.state=FILLED",
    asked: "kind=BUY&state=FILLED",
  },
  dealList: {
    given: { companyId: id },
    first: `companyId=${id}`,
    address: "deals.state=ACCEPTED&deals.createdAtFrom=2027-01-31&deals.amountCentsMin=500",
    asked: `companyId=${id}&state=ACCEPTED&createdAtFrom=2027-01-31&amountCentsMin=500`,
  },
  lineList: {
    given: id,
    first: "direction=desc&limit=100",
    address: `q=Du&sort=number&type=TRANSFER&nature=sale&standing=standing&shareCategoryId=${id}&holderId=${another}&from=2027-01-31&until=soon&amountCentsMin=500`,
    asked: `search=Du&direction=asc&type=TRANSFER&nature=sale&standing=standing&shareCategoryId=${id}&holderId=${another}&from=2027-01-31&amountCentsMin=500&limit=100`,
  },
};

const isList = (value: unknown): value is List =>
  typeof value === "object" && value !== null && "useTable" in value;

const modules = import.meta.glob<Record<string, unknown>>("../features/**/*.lists.ts", {
  eager: true,
});
const lists = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isList(value) ? [[name, value] as const] : [],
    ),
  ),
);

const server = contractServer();
const nothing = { items: [], total: 0, nextCursor: null };

const namesIn = (query: string) => Object.fromEntries(new URLSearchParams(query));
const askedOf = (list: List) =>
  server.allOf(list.route).map(({ url }) => Object.fromEntries(url.searchParams));

const showList = async (list: List, { given, more = {} }: Case, address: string) => {
  server.answers(list.route, { ...nothing, ...more } as never);
  const Body = () => (
    <DataTable
      {...list.useTable(given)}
      caption="Rows"
      columns={[]}
      rowId={() => ""}
      empty={<p>No row yet</p>}
    />
  );
  const screen = defineScreen("/admin/users", {
    load: ({ queryClient, address: search }) => list.load(queryClient, search, given),
    component: Body,
  });
  showScreen(screen, `/admin/users?${address}`);
  await page.findByText(/No row yet|Aucun résultat/);
};

it("knows every list of the site", () => {
  expect([...lists.keys()].toSorted()).toEqual(Object.keys(cases).toSorted());
});

describe.for(Object.entries(cases))("%s", ([name, one]) => {
  const list = lists.get(name) as List;

  it("asks once for what it opens with", async () => {
    await showList(list, one, "");
    expect(askedOf(list)).toEqual([namesIn(one.first ?? "")]);
  });

  it("asks once for what a shared address says", async () => {
    await showList(list, one, one.address);
    expect(askedOf(list)).toEqual([namesIn(one.asked)]);
  });
});

const opening = Object.entries(cases).filter(([, { open }]) => open !== undefined);

it.for(opening)("%s asks by its id for the row that an address opens", async ([name, one]) => {
  const list = lists.get(name) as List;
  const { open = "", openAsked = "", address } = one;
  await showList(list, one, `${address}&${open}=${id}`);
  await waitFor(() =>
    expect(askedOf(list)).toEqual([namesIn(one.asked), { id, ...namesIn(openAsked) }]),
  );
});
