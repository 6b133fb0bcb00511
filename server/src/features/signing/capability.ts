import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability } from "#server/capability.ts";
import { atItsHour, jobHandler } from "#platform/jobs/job-handler.ts";
import { remindOfContracts } from "#features/signing/contracts/contract-news.commands.ts";
import { contractRefusals } from "#features/signing/contracts/contracts.errors.ts";
import { contractBindings } from "#features/signing/contracts/contracts.routes.ts";
import {
  expireSignatures,
  type SignatureSubjects,
} from "#features/signing/signatures/endings.commands.ts";
import {
  cancelAtProvider,
  openAtProvider,
  readAtProvider,
  readUnheardSignatures,
} from "#features/signing/signatures/provider.commands.ts";
import { finishSignature } from "#features/signing/signatures/sealing.commands.ts";
import { signatureRefusals } from "#features/signing/signatures/signatures.errors.ts";
import {
  cancelAtProviderJob,
  finishSignatureJob,
  openAtProviderJob,
  readAtProviderJob,
} from "#features/signing/signatures/signatures.jobs.ts";
import { bindSignatures } from "#features/signing/signatures/signatures.routes.ts";

/** Documents that people sign, and contracts that a company has signed. */
export const signing = (subjects: SignatureSubjects): Capability => ({
  calls: [...bindSignatures(subjects), ...contractBindings],
  refusals: { ...signatureRefusals, ...contractRefusals },
  jobs: [
    jobHandler(openAtProviderJob, (ctx, { signatureId }) => openAtProvider(ctx, signatureId)),
    jobHandler(readAtProviderJob, (ctx, { signatureId }) =>
      readAtProvider(ctx, signatureId, subjects),
    ),
    jobHandler(cancelAtProviderJob, (ctx, { signatureId }) => cancelAtProvider(ctx, signatureId)),
    jobHandler(finishSignatureJob, (ctx, { signatureId }) =>
      finishSignature(ctx, signatureId, subjects),
    ),
    atItsHour(
      {
        name: "expire-signatures",
        changes: ["signature", "contract", "subscription", "market"],
        cron: "*/10 * * * *",
      },
      (ctx) => expireSignatures(ctx, subjects),
    ),
    // An event may be lost on its way: whoever is not heard of is asked.
    atItsHour(
      { name: "read-unheard-signatures", changes: [], cron: "*/15 * * * *" },
      readUnheardSignatures,
    ),
    // In the morning, so that whoever is to sign has the day for it.
    atItsHour({ name: "remind-of-contracts", changes: [], cron: "45 6 * * *" }, remindOfContracts),
  ],
  tables: {
    "signing/contracts": ["contracts", "contract_parties"],
    "signing/signatures": ["signatures", "signature_signers"],
  },
  subjects: { contract: ({ id }) => siteAddress("/admin/contracts/:id", { id }) },
});
