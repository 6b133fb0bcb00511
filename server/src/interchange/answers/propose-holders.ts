import { holderIs } from "./holder-sayings.ts";
import { isOneLetterOff, likeness, spellingOf } from "./name-words.ts";
import { proposal, type Around, type Proposal } from "./proposals.ts";

/** Two spellings of a name: whoever has the rarer one is read as the other. */
export const proposeOneHolder = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "names_alike") return [];
  const { sheet = "", line = 1, params } = fault;
  const { holder, other } = params;
  return [proposal("one_holder", { holder: other }, [holderIs({ sheet, line }, holder, other)])];
};

const holdersOffered = 3;

/** Proposes whom a name of a list may mean, where it is none of the names that the list has. */
export const proposeListed = ({ fault, register }: Around): Proposal[] => {
  if (fault.code !== "unknown_holder") return [];
  const { sheet = "", line = 1, params } = fault;
  const { holder } = params;
  const { text } = spellingOf(holder);
  const like = register.holders
    .filter(({ name }) => {
      const other = spellingOf(name).text;
      return text !== "" && (other === text || isOneLetterOff(other, text));
    })
    .slice(0, holdersOffered);
  return [
    ...like.map(({ name }) =>
      proposal("one_holder", { holder: name }, [holderIs({ sheet, line }, holder, name)]),
    ),
    proposal("new_holder", { holder }, [holderIs({ sheet, line }, holder, holder)]),
  ];
};

/** Proposes whose address and e-mail an entry of a directory gives. */
export const proposeEntry = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "directory_alike" && fault.code !== "directory_reordered") return [];
  const { sheet = "", line = 1, params } = fault;
  const { holder, other } = params;
  const is = (name: string) => [holderIs({ sheet, line }, holder, name)];
  // A list that was too long to be kept whole ends amid a name.
  const others = other.split("\n").filter((name) => !name.endsWith("…"));
  return [
    ...others
      .slice(0, holdersOffered)
      .map((name) => proposal("one_holder", { holder: name }, is(name))),
    proposal("two_holders", {}, is(holder)),
  ];
};

/** Proposes another name for whoever holds nothing by the name that a directory has. */
export const proposeIdle = ({ fault, register }: Around): Proposal[] => {
  if (fault.code !== "directory_idle") return [];
  const { sheet = "", line = 1, params } = fault;
  const { holder } = params;
  return register.holders
    .map(({ name }) => ({ name, shared: likeness(holder, name) }))
    .filter(({ shared }) => shared >= 2)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, holdersOffered)
    .map(({ name }) =>
      proposal("one_holder", { holder: name }, [holderIs({ sheet, line }, holder, name)]),
    );
};

/**
 * Proposes one holder by either spelling, or two of them: a list of holders has none but its own.
 */
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
