/**
 * The files of one import stay within these bounds, whatever their format: ten times the largest
 * register that we know of, and little enough that a thread reads it within its memory.
 */
export const importBounds = {
  /** Brackets within brackets; Open Cap Format nests six deep. */
  nesting: 64,
  /** Objects of one file: a transfer is an event with a result and a remainder. */
  items: 600_000,
  movements: 200_000,
  /** Cells of a table, or of all the sheets of a workbook. */
  cells: 5_000_000,
  /** Holders of one name, told apart by their addresses alone. */
  namesakes: 500,
} as const;
