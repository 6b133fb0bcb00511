import type { Refusal } from "#platform/problem.ts";
import { refusalsOfAnyCall } from "#platform/refusals-of-any-call.ts";
import { features } from "#server/features.ts";

/** Every code the product refuses with, and its words in both languages. */
export const refusals: Readonly<Record<string, Refusal>> = Object.assign(
  {},
  refusalsOfAnyCall,
  ...Object.values(features).map((feature) => feature.refusals),
);
