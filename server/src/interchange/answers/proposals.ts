import type { proposalKinds } from "@coulisse/contract/imports/import-proposals.ts";
import type {
  ImportAmendment,
  ImportProposal,
} from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { Fault } from "../faults.ts";
import type { ImportedRegister } from "../model.ts";
import type { EndingKind } from "../ocf/kinds.ts";
import type { Table } from "../table/cells.ts";

/** An event of a package is called by one of these words. */
export type EventWord = EndingKind | "issuance" | "split" | "exercise" | "event";

type TwoEvents = { kept: EventWord; keptLine: string; left: EventWord; leftLine: string };

/** Each kind of answer must tell these, so that its words in both languages have them. */
export type ProposalParams = {
  read_word: { word: string };
  read_day: { day: string };
  read_number: { number: string };
  leave_cell_out: Record<never, string>;
  leave_line_out: Record<never, string>;
  leave_other_out: { line: string };
  date_entry: { day: string; line: string; quantity: string };
  date_line: { day: string };
  keep_held: { quantity: string };
  one_holder: { holder: string };
  one_spelt_first: { holder: string };
  one_spelt_here: { holder: string };
  two_holders: Record<never, string>;
  join_name: { name: string };
  is_title: { text: string };
  seller_is: { seller: string; holder: string };
  read_column_as: { column: string };
  leave_column_out: { column: string };
  leave_table_out: { name: string };
  take_table_in: { name: string; shares: string };
  date_table: { day: string };
  is_category: { category: string };
  is_ordinary: Record<never, string>;
  is_subtotal: Record<never, string>;
  is_nature: { nature: string; count: string };
  is_cancelled_repurchase: { count: string };
  keep_joint: { holder: string };
  new_holder: { holder: string };
  expand_operation: { nature: "split" | "consolidation"; fresh: string; old: string };
  round_down: Record<never, string>;
  bind_lines: { bundle: string; count: string };
  leave_unbound: Record<never, string>;
  is_rights: { shares: string };
  is_holder: { holder: string; shares: string };
  keep_text: Record<never, string>;
  keep_first: TwoEvents;
  keep_second: TwoEvents;
  leave_event_out: { what: EventWord };
  date_result: { day: string };
  date_cause: { day: string };
  date_event: { day: string };
  date_issue: { day: string };
  set_quantity: { quantity: string };
  set_result: { quantity: string };
  set_remainder: { quantity: string };
  keep_holder: Record<never, string>;
  keep_category: Record<never, string>;
  as_transfer: Record<never, string>;
  no_split: Record<never, string>;
  one_vote: Record<never, string>;
  as_person: Record<never, string>;
  as_entity: Record<never, string>;
  do_without: Record<never, string>;
  read_version: Record<never, string>;
  read_manifest: { file: string };
  read_as_listed: Record<never, string>;
  leave_file_out: { file: string };
};

type Kind = (typeof proposalKinds)[number];

/** An answer that a person may give, in no language yet. */
export type Proposal = {
  [One in Kind]: {
    kind: One;
    params: ProposalParams[One];
    amendments: ImportAmendment[];
    effect: ImportProposal["effect"];
  };
}[Kind];

export type Place = Pick<ImportAmendment, "sheet" | "line"> & { column: number };

/** Around is what stands around a fault. */
export type Around = {
  fault: Fault;
  register: ImportedRegister;
  sheets: readonly Table[];
};

export const proposal = <One extends Kind>(
  kind: One,
  params: ProposalParams[One],
  amendments: ImportAmendment[],
): Proposal => ({ kind, params, amendments, effect: null }) as Proposal;

/** The cell of a fault, where it has one. */
export const cellOf = ({ sheet = "", line, index }: Fault): Place | undefined =>
  line === undefined || index === undefined ? undefined : { sheet, line, column: index };

export const lineOut = ({ sheet, line }: Pick<Place, "sheet" | "line">): ImportAmendment => ({
  sheet,
  line,
  column: null,
  readAs: null,
});
