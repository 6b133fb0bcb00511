import { mayWhile, type OpeningState } from "./company-openings.ts";
import { actsOfRole, type CompanyAct, type CompanyRole } from "./company-roles.ts";

/** The keeper of a company’s register: the platform for it, itself, or itself with the platform’s confirmation. */
export const registerKeepers = ["PLATFORM", "COMPANY", "COMPANY_CONFIRMED"] as const;
export type RegisterKeeper = (typeof registerKeepers)[number];

/**
 * Matters say what a company’s people decide on by a call: lines of the register, its facts, rounds,
 * papers, who keeps the register, its cash, and whether a second person is asked.
 */
export const companyMatters = [
  "register",
  "facts",
  "rounds",
  "papers",
  "keeping",
  "cash",
  "second_person",
] as const;
export type CompanyMatter = (typeof companyMatters)[number];

/** A call of a company’s people is done at once, waits for somebody, or is not theirs to make. */
export const ways = ["at_once", "platform", "second_person", "closed"] as const;
export type Way = (typeof ways)[number];

type Keeping = Readonly<{
  keeper: RegisterKeeper;
  asksSecondPerson: boolean;
  /** A draft that its founder works in: nobody else finds it, and nothing of it waits. */
  isDraft?: boolean;
}>;

/** The one table of what becomes of a call of a company’s people, by its matter and by who keeps the register. */
export const wayOf = (
  matter: CompanyMatter,
  { keeper, asksSecondPerson, isDraft = false }: Keeping,
): Way => {
  if (isDraft && (matter === "register" || matter === "facts")) return "at_once";
  const amongThemselves = asksSecondPerson ? "second_person" : "at_once";
  if (matter === "cash" || matter === "second_person") return amongThemselves;
  if (matter !== "register") return "platform";
  if (keeper === "PLATFORM") return "closed";
  return keeper === "COMPANY_CONFIRMED" ? "platform" : amongThemselves;
};

/** The act that somebody of a company must have to propose in a matter of it, and to confirm. */
export const actOfMatter: Readonly<Record<CompanyMatter, CompanyAct>> = {
  register: "register",
  facts: "page",
  rounds: "rounds",
  papers: "papers",
  keeping: "roles",
  cash: "finance",
  second_person: "roles",
};

type Standing = Readonly<{
  role: CompanyRole;
  keeper: RegisterKeeper;
  openingState: OpeningState;
}>;

/**
 * The rights of somebody in a company, by their role, its state and who keeps its register: acts that are
 * theirs, and matters that they decide in, at once or once somebody has confirmed.
 */
export const rightsOf = ({
  role,
  keeper,
  openingState,
}: Standing): { acts: CompanyAct[]; matters: CompanyMatter[] } => {
  const acts = actsOfRole[role].filter((act) => mayWhile(openingState, act));
  const keeping = { keeper, asksSecondPerson: false, isDraft: openingState === "DRAFT" };
  const matters = companyMatters.filter(
    (matter) => acts.includes(actOfMatter[matter]) && wayOf(matter, keeping) !== "closed",
  );
  return { acts, matters };
};
