/** The content of a file is one of these, whatever its name says. */
export type FileType = "pdf" | "jpeg" | "png" | "webp" | "heic" | "avif" | "gif";

/**
 * A kind of file that people send and that is kept. Every one is typed by its content, shown to the
 * scanner, judged for what it hides, sealed and erasable; what differs stands here.
 */
export type FileKind = Readonly<{
  name: string;
  /**
   * A `rewritten` file goes on as pages and pixels alone. A `kept` one is signed, or its hash is
   * kept: it stays as it is to the byte, and is refused wherever writing it anew would leave
   * something out.
   */
  policy: "rewritten" | "kept";
  /** Another file within is refused, or left behind by what is drawn as pixels alone. */
  hidden: "refused" | "left_behind";
  types: readonly FileType[];
  bytesMax: number;
  /** How many a call may bring. */
  countMax: number;
  /** The owner is who `owner_id` of the stored file names. */
  owner: "person" | "company";
  /**
   * The file is kept until the law lets go of its owner's identity, until it is replaced, or
   * with the register.
   */
  kept: "while_law_asks" | "until_replaced" | "with_register";
  /** A picture of it is kept in the size of a page, as WebP, and nothing larger. */
  reduced?: true;
  /** The refusal of another type, where it has words of its own. */
  wrongType?: Readonly<{ drawing: string; other: string }>;
}>;

const shownAnywhere = ["pdf", "jpeg", "png", "webp"] as const;
const document = {
  policy: "rewritten",
  hidden: "refused",
  types: [...shownAnywhere, "heic"],
  bytesMax: 10_000_000,
  countMax: 1,
  owner: "person",
  kept: "while_law_asks",
} as const;
const paper = {
  policy: "kept",
  hidden: "refused",
  // What every browser shows as it is, since nothing is made of it.
  types: shownAnywhere,
  bytesMax: 20_000_000,
  countMax: 10,
  owner: "company",
  kept: "with_register",
  wrongType: { other: "file_type_refused", drawing: "file_type_refused" },
} as const;

export const fileKinds = {
  identityDocument: { ...document, name: "identity_document" },
  representationProof: { ...document, name: "representation_proof" },
  // What a founder sends with the request to open a company.
  openingPaper: { ...document, name: "opening_paper" },
  nameChangeProof: { ...document, name: "name_change_proof" },
  // R-23a: what shows that somebody meets the criteria of Annex II.
  classProof: { ...document, name: "class_proof", countMax: 5 },
  // What shows the value that an heir declared at a succession.
  costProof: { ...document, name: "cost_proof" },
  companyImage: {
    name: "company_image",
    policy: "rewritten",
    hidden: "left_behind",
    types: ["jpeg", "png", "webp", "avif", "gif"],
    bytesMax: 8_000_000,
    countMax: 1,
    owner: "company",
    kept: "until_replaced",
    wrongType: { drawing: "svg_refused", other: "not_an_image" },
  },
  articleImage: {
    ...document,
    name: "article_image",
    hidden: "left_behind",
    types: ["jpeg", "png", "webp", "heic"],
    reduced: true,
    owner: "company",
    kept: "until_replaced",
    wrongType: { drawing: "svg_refused", other: "not_an_image" },
  },
  // The order of a transfer, the minutes or the bulletin of an issue: what a line rests on.
  transferOrder: { ...paper, name: "transfer_order" },
  decisionMinutes: { ...paper, name: "decision_minutes" },
  fundraisingDocument: { ...paper, name: "fundraising_document" },
  // R-22c: its day is that on which the shares are issued.
  depositaryCertificate: { ...paper, name: "depositary_certificate", countMax: 1 },
  formalityFile: { ...paper, name: "formality_file" },
  // What is signed is this file to the byte, and the seal is put behind it.
  contractFile: {
    ...paper,
    name: "contract_file",
    types: ["pdf"],
    countMax: 1,
    wrongType: { other: "document_refused", drawing: "document_drawing" },
  },
  // Its hash is what a subscriber agreed on.
  keyInformation: {
    ...paper,
    name: "key_information",
    types: ["pdf"],
    countMax: 1,
    wrongType: { other: "document_refused", drawing: "document_drawing" },
  },
} as const satisfies Readonly<Record<string, FileKind>>;

/** A signed paper is drawn here: nobody sends it, and it stays with the register. */
export const signedPaper = {
  name: "signed_paper",
  owner: "company",
  kept: "with_register",
} as const satisfies Pick<FileKind, "name" | "owner" | "kept">;

/**
 * A file that came with a call that waits is judged as what it is to become, when it comes and when the
 * call is confirmed.
 */
export const proposedFile = {
  name: "proposed_file",
  owner: "company",
  kept: "with_register",
} as const satisfies Pick<FileKind, "name" | "owner" | "kept">;

/** Gives what a row of the contract takes of a kind. */
export const partOf = <Required extends boolean>(
  { countMax, bytesMax }: FileKind,
  required: Required,
): { countMax: number; bytesMax: number; required: Required } => ({ countMax, bytesMax, required });

/** The largest private document, in bytes. */
export const documentBytesMax = fileKinds.identityDocument.bytesMax;
