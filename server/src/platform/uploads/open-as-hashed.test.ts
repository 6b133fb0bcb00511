import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { UnknownFilesKey } from "#platform/files-keys.ts";
import { FilesAway, MissingFile, NotWhatWasKept } from "#platform/files.ts";
import { readAsHashed } from "#platform/uploads/open-as-hashed.ts";

const bytes = Buffer.from("a signed order of transfer");
const sha256 = createHash("sha256").update(bytes).digest("hex");

test("a document is given where it is what its hash says", async () => {
  expect(await readAsHashed(() => Promise.resolve(bytes), sha256)).toEqual(bytes);
  expect(await readAsHashed(() => Promise.resolve(Buffer.from("else")), sha256)).toBe(
    "document_altered",
  );
});

test.each([
  ["document_gone", new MissingFile("ab/cd", "the store")],
  ["document_altered", new NotWhatWasKept("ab/cd")],
  ["document_altered", new Error("unable to authenticate data")],
] as const)("%s is a fault of the document: %s", async (found, error) => {
  expect(await readAsHashed(() => Promise.reject(error), sha256)).toBe(found);
});

test.each([
  new FilesAway("s3://coulisse/", new Error("SlowDown")),
  new UnknownFilesKey("It is not FILES_KEY."),
  Object.assign(new Error("EMFILE"), { syscall: "open" }),
])("no register is said to be altered where its documents cannot be reached: %s", async (error) => {
  await expect(readAsHashed(() => Promise.reject(error), sha256)).rejects.toBe(error);
});
