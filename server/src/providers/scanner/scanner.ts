/** A verdict is what a scanner for viruses says of a file. */
export type Verdict =
  | Readonly<{ state: "CLEAN" }>
  /** The file is kept where there is no scanner, and whoever reads it is told. */
  | Readonly<{ state: "UNSCANNED" }>
  | Readonly<{ state: "INFECTED"; signature: string }>;

export type Scanner = Readonly<{
  scan(bytes: Buffer): Promise<Verdict>;
  /** Whether it answers; throws where it does not. There is none where nothing scans. */
  probe?: () => Promise<void>;
}>;

/** A scanner that was chosen and does not answer, or not in a way that can be relied on. */
export class ScannerAway extends Error {
  override readonly name = "ScannerAway";
}

/** The local default. */
export const noScanner: Scanner = { scan: () => Promise.resolve({ state: "UNSCANNED" }) };
