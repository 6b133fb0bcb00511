import { holderIs } from "./holder-sayings.ts";
import { proposal, type Around, type Proposal } from "./proposals.ts";

/** Two spellings of a name: whoever has the rarer one is read as the other. */
export const proposeOneHolder = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "names_alike") return [];
  const { sheet = "", line = 1, params } = fault;
  const { holder, other } = params;
  return [proposal("one_holder", { holder: other }, [holderIs({ sheet, line }, holder, other)])];
};

/** One holder by either spelling, or two of them: a list of holders has none but its own. */
export const proposeSpelling = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "spelling_differs") return [];
  const { sheet = "", line = 1, params } = fault;
  const { holder, other, among } = params;
  const is = (typed: string, name: string) => [holderIs({ sheet, line }, typed, name)];
  const one = proposal("one_spelt_first", { holder: other }, is(holder, other));
  if (among === "list") return [one];
  return [
    one,
    proposal("one_spelt_here", { holder }, is(other, holder)),
    proposal("two_holders", {}, is(holder, holder)),
  ];
};
