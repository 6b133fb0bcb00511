import type { Capability, WayTo } from "#server/capability.ts";
import {
  administeredCompanies,
  findWayBack,
  namedHolders,
  signatureSubjects,
  whenKnown,
} from "#server/hooks.ts";
import type { BoundRoute } from "#platform/http/bind.ts";
import type { JobHandler } from "#platform/jobs/job-handler.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { Refusal } from "#platform/problem.ts";
import { refusalsOfAnyCall } from "#platform/refusals-of-any-call.ts";
import { accounts } from "#features/accounts/capability.ts";
import { cash } from "#features/cash/capability.ts";
import { companies } from "#features/companies/capability.ts";
import { entities } from "#features/entities/capability.ts";
import { formalities } from "#features/formalities/capability.ts";
import { identity } from "#features/identity/capability.ts";
import { imports } from "#features/imports/capability.ts";
import { market } from "#features/market/capability.ts";
import { messages } from "#features/messages/capability.ts";
import { operations } from "#features/operations/capability.ts";
import { register } from "#features/register/capability.ts";
import { rounds } from "#features/rounds/capability.ts";
import { securities } from "#features/securities/capability.ts";
import { signing } from "#features/signing/capability.ts";

/** The product but for its operations, in the order in which each may use those before it. */
const beforeOperations: readonly Capability[] = [
  messages,
  accounts(administeredCompanies),
  identity({ whenKnown, findWayBack, namedHolders }),
  entities(whenKnown),
  companies,
  securities,
  register,
  imports,
  cash,
  signing(signatureSubjects),
  formalities,
  rounds,
  market,
];

const subjectsOf = (those: readonly Capability[]): Readonly<Record<string, WayTo>> =>
  Object.assign({}, ...those.map((one) => one.subjects));

const capabilities: readonly Capability[] = [
  ...beforeOperations,
  // The log tells of everything that the others do.
  operations(subjectsOf(beforeOperations)),
];

/** Every row of the contract, bound to its command or query. */
export const calls: readonly BoundRoute[] = capabilities.flatMap((one) => one.calls);

/** Every code the product refuses with, and its words in both languages. */
export const refusals: Readonly<Record<string, Refusal>> = Object.assign(
  {},
  refusalsOfAnyCall,
  ...capabilities.map((one) => one.refusals),
);

/** Everything that is done after the answer, or when its hour has come. */
export const jobHandlers: readonly JobHandler[] = capabilities.flatMap((one) => one.jobs ?? []);
export const jobs: readonly Job[] = jobHandlers.map(({ job }) => job);

/** Pages on which administrators see what an entry of the log is about, by its kind. */
export const subjects = subjectsOf(capabilities);
