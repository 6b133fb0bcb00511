import { packageFields } from "@coulisse/contract/imports/import-proposals.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { Fault } from "../faults.ts";
import { malformedField } from "../ocf/json-file.ts";
import { proposal, type Proposal } from "./proposals.ts";

const ofFile = (file: string, field: string): ImportAmendment => ({
  sheet: file,
  line: 1,
  column: null,
  object: "",
  field,
  readAs: null,
});

/** A package may do without what it lacks as a whole, or is read as what it resembles. */
export const waive = (
  { file }: Fault,
  field: string,
  kind: "do_without" | "read_version" = "do_without",
): Proposal[] => [proposal(kind, {}, [ofFile(file, field)])];

export const fileOut = ({ file }: Fault): Proposal[] => [
  proposal("leave_file_out", { file }, [ofFile(file, packageFields.leftOut)]),
];

export const asListed = ({ file }: Fault): Proposal[] => [
  proposal("read_as_listed", {}, [ofFile(file, packageFields.asListed)]),
];

export const oneManifest = (fault: Fault, other: string): Proposal[] =>
  [fault.file, other].map((file) =>
    proposal("read_manifest", { file }, [ofFile(file, packageFields.manifest)]),
  );

/** An object that cannot be read may be left out; where no object can be told, the file may. */
export const malformedOut = (fault: Fault): Proposal[] => {
  const { file, line, location } = fault;
  if (line === undefined || !location.includes("#items[")) return fileOut(fault);
  return [proposal("leave_line_out", {}, [ofFile(file, malformedField(line))])];
};

/** Fills what stands in none of the objects; undefined where the field is of one of them. */
export const fillOfFile = (fault: Fault, field: string): Proposal[] | undefined => {
  if (field === "file_type") return [...asListed(fault), ...fileOut(fault)];
  if (field === "items") return fileOut(fault);
  return field.endsWith(".filepath") ? waive(fault, field) : undefined;
};
