import { press, type Openings } from "./opening.ts";

const id = "0193a0c0-0000-7000-8000-000000000094";

/** A formality with a paper that can be taken off it, which the demo world does not have. */
const oneFormality = {
  url: /\/api\/formalities\/[\da-f-]{36}$/,
  status: 200,
  change: () => ({
    id,
    kind: "OTHER",
    dueOn: "2027-05-10",
    state: "TO_DO",
    version: 1,
    companyId: "0193a0c0-0000-7000-8000-000000000095",
    companyName: "Le Fournil",
    companySlug: "le-fournil",
    holderId: null,
    holderName: null,
    amountCents: null,
    details: null,
    event: null,
    doneAt: null,
    createdAt: "2026-01-05T10:00:00.000Z",
    files: [
      {
        id: "0193a0c0-0000-7000-8000-000000000096",
        name: "recepisse.pdf",
        mediaType: "application/pdf",
        bytes: 1200,
        sha256: "0",
        scanState: "CLEAN",
        filedAt: "2026-01-05T10:00:00.000Z",
      },
    ],
  }),
};

export const formalityDialogs: Openings = {
  "features/formalities/admin/formality-files.tsx": [
    {
      account: "admin",
      at: () => `/admin/formalities/${id}`,
      answer: oneFormality,
      open: press("Retirer recepisse.pdf"),
      title: /^Retirer /,
    },
  ],
};
