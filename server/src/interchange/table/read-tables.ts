import { tableAnswers } from "@coulisse/contract/imports/import-proposals.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { isOfHolder, sayingsIn } from "../answers/holder-sayings.ts";
import { isJointName, isPerhapsEntityName } from "../entity-names.ts";
import type { FaultLog } from "../faults.ts";
import { joinDirectories } from "../layout/directory.ts";
import type { LayoutsKnown } from "../layout/layout-shapes.ts";
import { spelt } from "../identities.ts";
import type { RecognisedTable } from "../layout/recognise.ts";
import type { HolderKind, ImportedHolder, ImportedRegister } from "../model.ts";
import { inRegistrationOrder } from "../numbering.ts";
import { inlineCategories, readCategories } from "./category-book.ts";
import type { ReadTable, Table } from "./cells.ts";
import { inlineBook } from "./inline-holders.ts";
import { readHolders } from "./read-holders.ts";
import { linkMentions, readEncumbrances, type ReadMention } from "./read-mentions.ts";
import { readMovements } from "./read-movements.ts";
import { bindOperations, expandOperations, type WholeOperation } from "./whole-operations.ts";

/** The tables of one register; without its own sheet, a party or a category is what its row says. */
export type Tables = {
  movements: ReadTable;
  /** Further tables of movements, of parties and categories that they have in common. */
  more?: readonly ReadTable[];
  holders?: Table;
  categories?: Table;
  pledges?: Table;
  usufructs?: Table;
  /** Lists of addresses, which say of holders what they are too. */
  directories?: readonly RecognisedTable[];
};

const kindSaid = (amendments: readonly ImportAmendment[], name: string): HolderKind | undefined => {
  const said = amendments.findLast(
    ({ field, object = "" }) => field === tableAnswers.kind && spelt(object) === spelt(name),
  )?.readAs;
  return said === "user" || said === "corporate" || said === "joint" ? said : undefined;
};

/** Asks what a holder is whose name is perhaps a person's, and that nothing else tells. */
const askKinds = (
  untold: readonly ImportedHolder[],
  amendments: readonly ImportAmendment[],
  log: FaultLog,
): void => {
  for (const holder of untold) {
    const { name, source } = holder;
    if (holder.kind !== "user" || !isPerhapsEntityName(name)) continue;
    const said = kindSaid(amendments, name);
    if (said === undefined) log.add("kind_unsure", { holder: name }, source, name);
    else holder.kind = said;
  }
};

export const readTables = (
  tables: Tables,
  log: FaultLog,
  { amendments }: Pick<LayoutsKnown, "amendments">,
): ImportedRegister => {
  const said = sayingsIn(amendments);
  const holders =
    tables.holders === undefined ? inlineBook(log, said) : readHolders(tables.holders, log, said);
  const categories =
    tables.categories === undefined
      ? inlineCategories(log)
      : readCategories(tables.categories, log);
  const noted: ReadMention[] = [];
  const operations: WholeOperation[] = [];
  const books = { holders, categories, mentions: noted, operations };
  const read = [tables.movements, ...(tables.more ?? [])].flatMap((table) =>
    readMovements(table, books, log),
  );
  for (const holder of holders.holders) {
    const { kind, name, source } = holder;
    if (kind !== "user" || !isJointName(name)) continue;
    const isAnswered = amendments.some(
      (one) => isOfHolder(one) && spelt(one.object ?? "") === spelt(name),
    );
    // Several who hold together, until whoever keeps the register says who they are.
    if (isAnswered) holder.kind = "joint";
    else log.add("joint_holders", { holder: name }, source, name);
  }
  const [first] = holders.deduced;
  if (first !== undefined) {
    log.add("entities_deduced", { count: String(holders.deduced.length) }, first.source);
  }
  const mentions = [...linkMentions(noted, log), ...readEncumbrances(tables, books, log)];
  const ordered = inRegistrationOrder(read, log, mentions);
  const expanded =
    operations.length === 0
      ? ordered
      : expandOperations(ordered, operations, holders.holders, amendments, log);
  const movements = bindOperations(expanded, amendments, log);
  const told = joinDirectories(tables.directories ?? [], holders, log, { amendments });
  askKinds(
    holders.untold.filter((one) => !told.has(one)),
    amendments,
    log,
  );
  return {
    holders: holders.holders,
    categories: categories.categories,
    movements,
    ...(mentions.length > 0 ? { mentions } : {}),
  };
};
