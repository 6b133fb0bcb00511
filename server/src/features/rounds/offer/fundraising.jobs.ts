import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** A material change of a key information sheet, for those who subscribe after a place in their order. */
const Change = z.object({ fundraisingId: Id, sheetId: Id, after: Id.nullable() });
export type KeyInformationChange = z.infer<typeof Change>;

export const keyInformationChangedJob = defineJob({
  name: "tell-key-information-changed",
  changes: [],
  data: Change,
});

/** News of an offer are told to those who subscribe to it, after a place in their order. */
const OfferNews = z.object({
  fundraisingId: Id,
  kind: z.enum(["offer_suspended", "offer_resumed", "offer_extended"]),
  after: Id.nullable(),
});
export type OfferNews = z.infer<typeof OfferNews>;

export const tellOfferNewsJob = defineJob({
  name: "tell-offer-news",
  changes: [],
  data: OfferNews,
});

/** The notice to the holders of rights that were opened, after a place in their order. */
const RightsNews = z.object({ fundraisingId: Id, after: Id.nullable() });
export type RightsNews = z.infer<typeof RightsNews>;

export const tellRightsJob = defineJob({
  name: "tell-subscription-rights",
  changes: [],
  data: RightsNews,
});
