import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

const data = z.object({ signatureId: Id });

/** Makes the sealed document and its evidence, or has them from the provider. */
export const finishSignatureJob = defineJob({
  name: "finish-signature",
  changes: ["signature", "contract", "subscription", "market"],
  data,
  atOnce: 2,
});

export const openAtProviderJob = defineJob({
  name: "open-signature-at-provider",
  changes: ["signature", "contract"],
  data,
  atOnce: 3,
});
export const readAtProviderJob = defineJob({
  name: "read-signature-at-provider",
  changes: ["signature", "contract", "subscription", "market"],
  data,
  atOnce: 3,
});
export const cancelAtProviderJob = defineJob({
  name: "cancel-signature-at-provider",
  changes: ["signature"],
  data,
  atOnce: 2,
});
