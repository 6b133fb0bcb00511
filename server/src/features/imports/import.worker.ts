/* Run by import-files.queries.ts in a thread of its own: a stranger's files are read here. */
import { parentPort, workerData } from "node:worker_threads";
import type { FromModule } from "#platform/work/run.ts";
import { sharesByCategory } from "#features/imports/import-totals.rules.ts";
import { encumberedIn } from "#features/imports/import-encumbrances.rules.ts";
import { checkLimits, previewOf } from "#features/imports/import.rules.ts";
import type { ImportFiles, ReadHead, ReadPart } from "#features/imports/import-files.queries.ts";
import { saidIn } from "#interchange/answers/said-in-file.ts";
import { checkRead } from "#interchange/answers/check-read.ts";
import { proposalsFor } from "#interchange/answers/propose.ts";
import { stopsImport, type Fault, type ParsedRegister } from "#interchange/faults.ts";
import type { MovementOrigin } from "#interchange/model.ts";
import { packLines } from "#interchange/packed-lines.ts";
import { readRegisterFiles } from "#interchange/read-files.ts";
import { inOneOrder } from "#interchange/register-order.ts";
import { withoutUndefined } from "#interchange/without-undefined.ts";
import { stepBack } from "#platform/work/step-back.ts";

stepBack();

/** The number of holders that are taken over in a few milliseconds. */
const holdersAtOnce = 500;
/** The number of lines that one statement registers. */
const linesAtOnce = 2_500;

const send = (message: FromModule<ReadPart, ReadHead>): void => parentPort?.postMessage(message);

const asked = (): Promise<void> =>
  new Promise((more) => {
    parentPort?.once("message", () => more());
  });

/** Parts that were sent are let go, while the server takes them over. */
const sendAll = async <One>(
  all: One[],
  atOnce: number,
  partOf: (some: One[]) => ReadPart,
): Promise<void> => {
  while (all.length > 0) {
    send({ part: partOf(all.splice(0, atOnce)) });
    await asked();
  }
};

const { files, known, today, areLinesAsked } = workerData as ImportFiles;

/** The file and the cell of a line alone are kept beside it: the rest is for faults, told here. */
const withPlace = <Line extends { source: MovementOrigin }>(line: Line): Line => {
  const { file, sheet, line: at, cell, said } = line.source;
  return { ...line, source: withoutUndefined({ file, location: "", sheet, line: at, cell, said }) };
};

/**
 * Lines are changed one after the other where they stand, so that there are never two lists of
 * them.
 */
const changeEach = <Line>(lines: Line[], change: (line: Line) => Line): void => {
  for (const [at, line] of lines.entries()) lines[at] = change(line);
};

/**
 * Reads what is sent; the sheets are let go with the end of it, before the server takes a part
 * over.
 */
const readAll = async () => {
  const reading = await readRegisterFiles(files, known);
  const check = (parsed: ParsedRegister): Fault[] => checkRead(parsed, checkLimits, today);
  const faults = check(reading);
  files.splice(0);
  const { format, register, layout = [], read } = reading;
  const proposals = proposalsFor(reading, faults, check);
  const { holders, categories, movements, mentions = [] } = register;
  const said = saidIn(reading);
  changeEach(movements, (line) => withPlace(said(line)));
  changeEach(mentions, (line) => withPlace(said(line)));
  const answer: ReadHead = {
    format,
    categories,
    faults,
    layout,
    proposals,
    shares: stopsImport(faults) ? new Map() : sharesByCategory(register),
    lineCount: movements.length + mentions.length,
    file: movements[0]?.source.file ?? "",
    amended: read?.done ?? [],
    missed: read?.missed ?? known.amendments,
    encumbered: stopsImport(faults)
      ? { encumbrances: [], encumbranceCount: 0 }
      : encumberedIn(register),
    preview: stopsImport(faults) ? [] : previewOf(register),
  };
  const lines = areLinesAsked && !stopsImport(faults) ? inOneOrder(register) : [];
  return { lines, holders, answer };
};

const { lines, holders, answer } = await readAll();
await sendAll(lines, linesAtOnce, (some) => ({ lines: packLines(some) }));
await sendAll(holders, holdersAtOnce, (some) => ({ holders: some }));
send({ answer });
