import type { proposalKinds } from "@coulisse/contract/import-proposals.ts";
import type {
  ImportAmendment,
  ImportProposal,
} from "@coulisse/contract/import-proposals.schemas.ts";
import type { Fault } from "../faults.ts";
import type { ImportedRegister } from "../model.ts";
import type { Table } from "../table/cells.ts";

/** What each kind of answer must tell, so that its words in both languages have it. */
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

/** What stands around a fault. */
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
