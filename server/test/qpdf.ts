import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The command line of qpdf, as its build for WebAssembly has it. */
type Qpdf = Readonly<{
  callMain(words: readonly string[]): number;
  FS: Readonly<{
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    unlink(path: string): void;
  }>;
}>;
type Options = Readonly<{
  noInitialRun: true;
  wasmBinary: Buffer;
  print: (line: string) => void;
  printErr: (line: string) => void;
}>;

const require = createRequire(import.meta.url);
const said: string[] = [];
let made: Promise<Qpdf> | undefined;

const open = (): Promise<Qpdf> => {
  const make = require("@neslinesli93/qpdf-wasm") as (options: Options) => Promise<Qpdf>;
  const file = require.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm");
  const keep = (line: string): void => {
    said.push(line);
  };
  made ??= make({
    noInitialRun: true,
    wasmBinary: readFileSync(file),
    print: keep,
    printErr: keep,
  });
  return made;
};

/** Gives what `qpdf --check` has against a file; it says nothing of one that needs no repair. */
export const qpdfFaults = async (bytes: Uint8Array): Promise<string[]> => {
  const qpdf = await open();
  said.length = 0;
  qpdf.FS.writeFile("/paper.pdf", bytes);
  const code = qpdf.callMain(["--check", "/paper.pdf"]);
  qpdf.FS.unlink("/paper.pdf");
  // Warnings are code 3, errors 2.
  return code === 0 ? [] : [`qpdf ends with ${code}`, ...said];
};
