import type {
  ImportAmended,
  ImportAmendment,
} from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { warningCodes } from "./fault-codes.ts";
import type { FaultCode, FaultParams } from "./fault-codes.ts";
import type { LayoutFound } from "./layout/layout-shapes.ts";
import type { ImportedRegister, PackageObject, SourceRef } from "./model.ts";
import type { Table } from "./table/cells.ts";

type Severity = "fault" | "warning";

/**
 * A fault is one thing that is wrong in a file: a stable code, where it is, and what its words
 * need.
 */
export type Fault = {
  [Code in FaultCode]: SourceRef & {
    code: Code;
    severity: Severity;
    params: FaultParams[Code];
    value?: string;
  };
}[FaultCode];

/** The sheets of a file say this, and would say that with other answers. */
export type SheetsRead = {
  sheets: readonly Table[];
  /** The sheets as the file has them, whatever was answered. */
  original: readonly Table[];
  done: ImportAmended[];
  missed: readonly ImportAmendment[];
  again: (more: readonly ImportAmendment[]) => ParsedRegister;
  /** The package is there for Open Cap Format, which has objects and no sheets. */
  package?: { size: number; objects: () => Iterable<PackageObject> };
};

/** The register comes with the tables that were recognised, where the layout is not ours. */
export type ParsedRegister = {
  register: ImportedRegister;
  faults: Fault[];
  layout?: LayoutFound[];
  /** The sheets are there for a spreadsheet. */
  read?: SheetsRead;
};

/** A value that cannot be taken as it stands, not yet tied to its place in a file. */
export type Refusal = {
  [Code in FaultCode]: { code: Code; params: FaultParams[Code] };
}[FaultCode];

export type FaultLog = {
  readonly faults: Fault[];
  refuse: (refusal: Refusal, source: SourceRef, value?: string) => void;
  add: <Code extends FaultCode>(
    code: Code,
    params: FaultParams[Code],
    source: SourceRef,
    value?: string,
  ) => void;
  /** A bound was passed: says so, and that nothing further is worth reading. */
  fill: <Code extends FaultCode>(code: Code, params: FaultParams[Code], source: SourceRef) => void;
  /** Whether one was found that stops the import. */
  readonly stopped: boolean;
  /** Whether nothing further is worth reading: what follows would not be kept. */
  readonly full: boolean;
};

/**
 * The bound of faults of one severity: past it a file is of the wrong kind, and a longer list helps
 * nobody.
 */
const faultsMax = 1_000;
const valueMaxCharacters = 120;

const shortened = (value: string): string =>
  value.length > valueMaxCharacters ? `${value.slice(0, valueMaxCharacters)}…` : value;

export const createFaultLog = (): FaultLog => {
  const faults: Fault[] = [];
  const counts: Record<Severity, number> = { fault: 0, warning: 0 };
  let isFilled = false;
  const refuse = ({ code, params }: Refusal, source: SourceRef, value?: string): void => {
    const severity = warningCodes.has(code) ? "warning" : "fault";
    counts[severity] += 1;
    if (counts[severity] > faultsMax + 1) return;
    if (counts[severity] === faultsMax + 1) {
      const place = { file: source.file, location: source.file };
      const limit = { limit: String(faultsMax) };
      faults.push({ ...place, code: "too_many_faults", severity, params: limit });
      return;
    }
    const quoted = Object.fromEntries(
      Object.entries(params).map(([key, text]) => [key, shortened(String(text))]),
    );
    const shown = value === undefined ? {} : { value: shortened(value) };
    faults.push({ ...source, ...shown, code, severity, params: quoted } as Fault);
  };
  return {
    faults,
    get stopped() {
      return counts.fault > 0;
    },
    get full() {
      return isFilled || counts.fault > faultsMax;
    },
    refuse,
    add: (code, params, source, value) => refuse({ code, params } as Refusal, source, value),
    fill: (code, params, source) => {
      refuse({ code, params } as Refusal, source);
      isFilled = true;
    },
  };
};

export const stopsImport = (faults: readonly Fault[]): boolean =>
  faults.some((fault) => fault.severity === "fault");
