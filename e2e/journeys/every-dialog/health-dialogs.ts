import type { Joining, JoiningPreview } from "@coulisse/contract/register/joinings.schemas.ts";
import { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import type {
  RegisterFinding,
  RegisterHealth,
} from "@coulisse/contract/register/register-health.schemas.ts";
import { findingKinds, registerHealthRoutes } from "@coulisse/contract/register/register-health.ts";
import { instead, pageOf, press, type Opening, type Places } from "./opening.ts";

const holder = {
  id: "0193a0c0-0000-7000-8000-000000000061",
  kind: "user",
  name: "Marchand Amélie",
} as const;
const other = {
  id: "0193a0c0-0000-7000-8000-000000000062",
  kind: "user",
  name: "Amélie Marchand",
} as const;

/** Somebody who is written down twice, which the demo world has of nobody. */
const twice: RegisterFinding = {
  key: `${holder.id} ${other.id}`,
  kind: "holder_twice",
  holder,
  other,
  likeness: "same_name",
  quantity: 40,
  line: null,
  category: null,
  capital: null,
};
const addressless: RegisterFinding = {
  ...twice,
  key: holder.id,
  kind: "holder_without_address",
  other: null,
  likeness: null,
};
const health: RegisterHealth = {
  kinds: findingKinds.map((kind) => ({ kind, count: 1 })),
  faultCount: findingKinds.length,
};
const preview: JoiningPreview = {
  from: holder,
  to: other,
  categories: [
    {
      id: "0193a0c0-0000-7000-8000-000000000063",
      name: "Actions ordinaires",
      quantity: 40,
      toBefore: 60,
      toAfter: 100,
    },
  ],
};
const joining: Joining = {
  id: "0193a0c0-0000-7000-8000-000000000064",
  from: holder,
  to: other,
  effectiveOn: "2026-01-05",
  evidence: "Même pièce d’identité",
  firstNumber: 12,
  lastNumber: 12,
  recordedAt: "2026-01-05T10:00:00.000Z",
  undone: null,
};

const pageOfKind =
  (kind: RegisterFinding["kind"]) =>
  ({ companyId }: Places): string =>
    `/admin/companies/${companyId}/health?kind=${kind}`;
const doubles = [
  instead(registerHealthRoutes.getRegisterHealth, health),
  instead(registerHealthRoutes.listRegisterFindings, pageOf(twice)),
  instead(joiningRoutes.listJoinings, pageOf(joining)),
  instead(joiningRoutes.previewJoining, preview),
];

export const healthDialogs: readonly Opening[] = [
  {
    name: "paste-addresses",
    account: "admin",
    at: pageOfKind("holder_without_address"),
    answers: [
      instead(registerHealthRoutes.getRegisterHealth, health),
      instead(registerHealthRoutes.listRegisterFindings, pageOf(addressless)),
    ],
    open: press("Coller des adresses"),
  },
  {
    name: "join-accounts",
    account: "admin",
    at: pageOfKind("holder_twice"),
    answers: doubles,
    open: press(/^Réunir/),
  },
  {
    name: "part-accounts",
    account: "admin",
    at: pageOfKind("holder_twice"),
    answers: doubles,
    open: press(/^Séparer/),
  },
];
