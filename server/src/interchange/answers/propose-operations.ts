import { tableAnswers } from "@coulisse/contract/imports/import-proposals.ts";
import { cellText } from "../table/cells.ts";
import {
  bundleText,
  ratioIn,
  ratioText,
  readRatio,
  roundedDown,
  type Ratio,
  type WholeNature,
} from "../table/whole-operations.ts";
import { lineOut, proposal, type Around, type Proposal } from "./proposals.ts";
import { tableIs } from "./table-sayings.ts";

/** The usual ratios are those by which shares are divided, where no word of a line says it. */
const usualTimes = [2n, 3n, 4n, 5n, 10n, 20n, 50n, 100n, 1_000n] as const;

const usualRatios = (nature: WholeNature): Ratio[] =>
  usualTimes.map((times) =>
    nature === "split" ? { fresh: times, old: 1n } : { fresh: 1n, old: times },
  );

/** How many new shares every holder has for their old ones, as the line says or as is usual. */
export const proposeRatios = ({ fault, sheets }: Around): Proposal[] => {
  if (fault.code !== "operation_whole") return [];
  const { sheet = "", line = 1 } = fault;
  const nature: WholeNature = fault.params.nature === "split" ? "split" : "consolidation";
  const row = sheets
    .find((one) => (one.sheet ?? "") === sheet)
    ?.rows.find((one) => one.line === line);
  const text = (row?.cells ?? []).map(cellText).join(" ; ");
  const told = ratioIn(text, nature);
  const counted = readRatio(fault.params.ratio);
  const usual = usualRatios(nature).filter((one) => ratioText(one) !== fault.params.ratio);
  const open = counted === undefined ? usual : [counted, ...usual];
  const ratios = told === undefined ? open : [told];
  return [
    ...ratios.map((ratio) =>
      proposal("expand_operation", { nature, fresh: String(ratio.fresh), old: String(ratio.old) }, [
        tableIs({ sheet, line }, tableAnswers.operation, ratioText(ratio)),
      ]),
    ),
    proposal("leave_line_out", {}, [lineOut({ sheet, line })]),
  ];
};

/** Proposes that what a ratio leaves of each holder's shares is no share, however it was settled. */
export const proposeRounding = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "operation_fraction") return [];
  const { sheet = "", line = 1, params } = fault;
  const down = tableIs({ sheet, line }, tableAnswers.operation, roundedDown(params.ratio));
  return [
    proposal("round_down", {}, [down]),
    proposal("leave_line_out", {}, [lineOut({ sheet, line })]),
  ];
};

/**
 * Proposes that lines are one operation, where each of its holders gives up and receives, or that
 * they are none.
 */
export const proposeBinding = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "lines_unbound") return [];
  const { sheet = "", line = 1, params } = fault;
  const { nature, date, count, paired } = params;
  const is = (readAs: string | null) => [tableIs({ sheet, line }, tableAnswers.bundle, readAs)];
  const bundle = bundleText(nature, date, line);
  return [
    ...(paired === "yes" ? [proposal("bind_lines", { bundle, count }, is(bundle))] : []),
    proposal("leave_unbound", {}, is(null)),
  ];
};
