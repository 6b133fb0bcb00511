import type { ImportProposal } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type {
  ImportAccount,
  ImportFault,
  ImportQuestion,
  ImportReport,
} from "@coulisse/contract/imports/import-shapes.schemas.ts";

let made = 0;

export const accountOf = (name: string, more: Partial<ImportAccount> = {}): ImportAccount => {
  made += 1;
  return {
    id: `018f0000-0000-7000-8000-${String(made).padStart(12, "0")}`,
    kind: "user",
    name,
    email: "compte@courriel.example",
    siren: null,
    state: "ACTIVE",
    proof: "address",
    ...more,
  };
};

export const questionOf = (
  holderKey: string,
  candidates: ImportAccount[],
  more: Partial<ImportQuestion> = {},
): ImportQuestion => ({
  holderKey,
  holderName: `Porteur ${holderKey}`,
  email: null,
  siren: null,
  file: "registre.csv",
  sheet: null,
  line: 4,
  reason: "names_differ",
  candidates,
  newLosesEmail: false,
  ...more,
});

export const faultOf = (line: number | null, more: Partial<ImportFault> = {}): ImportFault => ({
  location: `registre.csv:${line}`,
  file: "registre.csv",
  sheet: null,
  line,
  column: null,
  cell: null,
  code: "bad_quantity",
  severity: "fault",
  message: "« douze » n’est pas un nombre.",
  value: null,
  proposals: [],
  ...more,
});

export const proposalOf = (
  kind: ImportProposal["kind"],
  amendments: ImportProposal["amendments"],
  more: Partial<ImportProposal> = {},
): ImportProposal => ({ kind, amendments, words: "Laisser de côté", effect: null, ...more });

/** A dry run without a fault. */
export const reportOf = (more: Partial<ImportReport> = {}): ImportReport => ({
  committed: false,
  format: "csv",
  amended: [],
  tables: [],
  faults: [],
  faultCount: 0,
  warningCount: 0,
  holders: { created: 12, matched: 3 },
  categories: { created: 2, matched: 0 },
  movementCount: 40,
  firstNumber: null,
  lastNumber: null,
  preview: [
    {
      holderName: "Alice Martin",
      categoryName: "Ordinaires",
      quantity: 420,
      sources: [
        {
          file: "registre.xlsx",
          sheet: "Liste",
          line: 14,
          cell: "D14",
          said: "420",
          change: 420,
        },
      ],
      sourceCount: 1,
    },
  ],
  totals: {
    shares: 420,
    capitalCents: 420_000,
    declaredCents: 500_000,
    categories: [
      {
        code: "ORD",
        name: "Ordinaires",
        shares: 420,
        part: 10_000,
        nominalValue: "10",
        capitalCents: 420_000,
      },
    ],
  },
  encumbrances: [],
  encumbranceCount: 0,
  clauses: [],
  matches: [],
  withoutDomicile: { count: 0, holderNames: [] },
  questions: [],
  invitable: [],
  invitableCount: 0,
  invitedCount: 0,
  ...more,
});
