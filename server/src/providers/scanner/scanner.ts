/** What a scanner for viruses says of a file. */
export type Verdict =
  | Readonly<{ state: "CLEAN" }>
  /** There is no scanner: the file is kept, and whoever reads it is told. */
  | Readonly<{ state: "UNSCANNED" }>
  | Readonly<{ state: "INFECTED"; signature: string }>;

export type Scanner = Readonly<{ scan(bytes: Buffer): Promise<Verdict> }>;

/** A scanner that was chosen and does not answer, or not in a way that can be relied on. */
export class ScannerAway extends Error {
  override readonly name = "ScannerAway";
}

/** The local default. */
export const noScanner: Scanner = { scan: () => Promise.resolve({ state: "UNSCANNED" }) };
