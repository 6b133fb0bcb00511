import { sharesMax } from "@coulisse/domain/limits.ts";
import type { ImportProposal } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { Fault, ParsedRegister } from "../faults.ts";
import { holdingsAt } from "../holdings.ts";
import type { ImportedRegister } from "../model.ts";
import type { Table } from "../table/cells.ts";
import { cellProposals } from "./propose-cells.ts";
import { createPackageGraph, type PackageGraph } from "./package-graph.ts";
import { proposeObjects } from "./propose-objects.ts";
import { proposeOneHolder, proposeSpelling } from "./propose-holders.ts";
import { proposeShares } from "./propose-shares.ts";
import type { Around, Proposal } from "./proposals.ts";

/** The number of cells that are read again to see what answers would make of the files. */
const rereadCells = 1_000_000;
const rereadsMax = 60;
/** Reading an object of a package anew costs as much as so many cells. */
const cellsAnObject = 10;
/**
 * The bound of objects past which a package is not held in memory whole to see how it hangs
 * together.
 */
const objectsMax = 100_000;
const changesMax = 8;
const amendmentsMax = 200;

type Account = { holderName: string; categoryName: string; quantity: bigint };

const accountsOf = (register: ImportedRegister): Map<string, Account> => {
  const names = new Map(register.holders.map(({ key, name }) => [key, name]));
  const categories = new Map(register.categories.map(({ key, name }) => [key, name]));
  return new Map(
    [...holdingsAt(register)].flatMap(([category, accounts]) =>
      [...accounts].map(([holder, quantity]): [string, Account] => {
        const holderName = names.get(holder) ?? holder;
        const categoryName = categories.get(category) ?? category;
        return [JSON.stringify([holderName, categoryName]), { holderName, categoryName, quantity }];
      }),
    ),
  );
};

/** A quantity below zero has its fault, and is shown as nothing. */
const onWire = (quantity: bigint): number =>
  quantity > 0n && quantity <= sharesMax ? Number(quantity) : 0;

const changesOf = (
  before: ReadonlyMap<string, Account>,
  after: ReadonlyMap<string, Account>,
): NonNullable<ImportProposal["effect"]>["changes"] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((key) => {
      const [was, is] = [before.get(key), after.get(key)];
      const { holderName = "", categoryName = "" } = was ?? is ?? {};
      const change = { before: onWire(was?.quantity ?? 0n), after: onWire(is?.quantity ?? 0n) };
      return change.before === change.after ? [] : [{ holderName, categoryName, ...change }];
    })
    .slice(0, changesMax);

const isSame = (one: Fault, other: Fault): boolean =>
  one.code === other.code &&
  one.sheet === other.sheet &&
  one.line === other.line &&
  one.index === other.index &&
  one.file === other.file &&
  one.location === other.location;

/** A nature that the parties of its line contradict is no answer. */
const isContradicted = (fault: Fault, left: readonly Fault[]): boolean =>
  left.some(
    ({ code, sheet, line }) =>
      (code === "party_missing" || code === "nature_not_allowed") &&
      sheet === fault.sheet &&
      line === fault.line,
  );

const cellCount = (sheets: readonly Table[]): number =>
  sheets.reduce(
    (sum, { rows }) => sum + rows.reduce((cells, row) => cells + row.cells.length, 0),
    0,
  );

export type Checker = (read: ParsedRegister) => Fault[];

/**
 * Gives what a person may say to each fault, in the order of the faults. An answer that leaves the
 * fault where it is is not offered; nothing is chosen for anybody.
 */
export const proposalsFor = (
  read: ParsedRegister,
  faults: readonly Fault[],
  check: Checker,
): Proposal[][] => {
  const spreadsheet = read.read;
  if (spreadsheet === undefined) return faults.map(() => []);
  const { sheets, again, package: pack } = spreadsheet;
  const before = accountsOf(read.register);
  let kept: PackageGraph | undefined;
  const cells = pack === undefined ? cellCount(sheets) : pack.size * cellsAnObject;
  let rereads = Math.min(rereadsMax, Math.floor(rereadCells / Math.max(1, cells)));
  const withEffect = (fault: Fault, one: Proposal): Proposal[] => {
    if (rereads <= 0) return [one];
    rereads -= 1;
    const next = again(one.amendments);
    const left = check(next);
    if (left.some((other) => isSame(other, fault))) return [];
    if (one.kind === "is_nature" && isContradicted(fault, left)) return [];
    const faultCount = left.filter(({ severity }) => severity === "fault").length;
    return [
      { ...one, effect: { faultCount, changes: changesOf(before, accountsOf(next.register)) } },
    ];
  };
  return faults.map((fault) => {
    const around: Around = { fault, register: read.register, sheets };
    const offered =
      pack !== undefined
        ? pack.size > objectsMax
          ? []
          : proposeObjects(fault, () => (kept ??= createPackageGraph(pack.objects())))
        : fault.code === "not_enough_shares"
          ? proposeShares(around)
          : fault.code === "names_alike"
            ? proposeOneHolder(around)
            : fault.code === "spelling_differs"
              ? proposeSpelling(around)
              : (cellProposals[fault.code]?.(around) ?? []);
    return offered
      .filter(({ amendments }) => amendments.length <= amendmentsMax)
      .flatMap((one) => withEffect(fault, one));
  });
};
