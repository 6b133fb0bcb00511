import type { Problem } from "./problem.schemas.ts";

/**
 * How a file that takes long is answered to whoever accepts it so: lines of JSON say how far it is,
 * and the last of them either what the file is, whose bytes follow, or why there is none.
 */
export const fileProgressType = "application/vnd.coulisse.file-progress";

/** So many lines are read and drawn, of so many where the number is known. */
export type FileProgress = Readonly<{ lines: number; of: number | null }>;

/** The bytes are counted as they come: packed, where a coding is named. */
type ArrivingFile = Readonly<{
  name: string;
  mediaType: string;
  coding: "gzip" | null;
  bytes: number | null;
}>;

export type ProgressLine =
  FileProgress | Readonly<{ file: ArrivingFile }> | Readonly<{ problem: Problem }>;
