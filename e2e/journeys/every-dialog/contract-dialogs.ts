import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { instead, pageOf, press, type Opening } from "./opening.ts";

const id = "0193a0c0-0000-7000-8000-000000000097";
const writtenAt = "2026-01-05T10:00:00.000Z";

/** A contract of one party with its text, in a state that the demo world may have left. */
const contractIn = (state: "DRAFT" | "SENT"): Contract => ({
  id,
  kind: "OTHER",
  title: "Pacte",
  state,
  inOrder: false,
  signBy: "2099-06-30",
  companyId: "0193a0c0-0000-7000-8000-000000000095",
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  isSealed: false,
  madeByCompany: false,
  version: 1,
  parties: [
    {
      partyId: "0193a0c0-0000-7000-8000-000000000098",
      name: "Karim Benali",
      kind: "user",
      signerName: "Karim Benali",
      signers: [],
      state: "WAITING",
      isMe: false,
      actedAt: null,
      reason: null,
      hasLostSigner: false,
    },
  ],
  file: { name: "pacte.pdf", bytes: 1200, sha256: "0", scanState: "CLEAN" },
  signatureId: state === "SENT" ? "0193a0c0-0000-7000-8000-000000000099" : null,
  sentAt: state === "SENT" ? writtenAt : null,
  endedAt: null,
  createdAt: writtenAt,
});

const at = () => `/admin/contracts/${id}`;
const oneContract = (state: "DRAFT" | "SENT") => [
  instead(contractRoutes.getContract, contractIn(state)),
];

export const contractDialogs: readonly Opening[] = [
  {
    name: "send-contract",
    account: "admin",
    at,
    answers: oneContract("DRAFT"),
    open: press("Envoyer à la signature"),
  },
  {
    name: "withdraw-contract",
    account: "admin",
    at,
    answers: oneContract("SENT"),
    open: press("Retirer le contrat"),
  },
  {
    name: "delete-contract",
    account: "admin",
    at: () => "/admin/contracts",
    answers: [instead(contractRoutes.listContracts, pageOf(contractIn("DRAFT")))],
    open: press(/^Supprimer /),
  },
  {
    name: "act-on-rows",
    account: "admin",
    at: () => "/admin/contracts",
    answers: [instead(contractRoutes.listContracts, pageOf(contractIn("SENT")))],
    open: async (page) => {
      await page.getByRole("checkbox", { name: /^Choisir Pacte/ }).check();
      await press("Retirer les contrats")(page);
    },
  },
];
