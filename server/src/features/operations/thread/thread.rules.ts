import type { ThreadStepOf } from "@coulisse/contract/operations/thread.schemas.ts";
import {
  threadSteps,
  type ThreadAim,
  type ThreadStep,
} from "@coulisse/contract/operations/thread.ts";
import type { AwaitedStep } from "@coulisse/contract/operations/waiting.ts";
import { toWire } from "#platform/wire.ts";
import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";

/** The subscription or the deal by which somebody goes on; whose turn it is comes with it. */
export type Order = Readonly<{
  isSigned: boolean;
  isPaid: boolean;
  turn: "mine" | "others" | "none";
  awaited: AwaitedStep | null;
  dueAt: string | null;
  dueOn: string | null;
  to: string;
}>;

export type Facts = Readonly<{
  aim: ThreadAim;
  isFinished: boolean;
  isAddressProved: boolean;
  kycState: KycState;
  examinedSince: string | null;
  /** Null before there is one. */
  order: Order | null;
  /** The reader sells, and so pays nothing. */
  isSeller: boolean;
  /** The cash there is, and what is to be paid as far as that is known. */
  freeCents: bigint;
  neededCents: bigint | null;
  /** One goes on there: the round, the offers of the company. */
  to: string;
}>;

type Found = Partial<Omit<ThreadStepOf, "step">> & Pick<ThreadStepOf, "state">;

const later: Found = { state: "LATER" };
const done: Found = { state: "DONE" };
const notNeeded: Found = { state: "NOT_NEEDED" };

const account = ({ isFinished, isAddressProved }: Facts): Found => {
  if (!isFinished) return { state: "YOURS", to: "/sign-up/lite-account" };
  return isAddressProved ? done : { state: "YOURS", to: "/investor/my-account" };
};

const identity = ({ isFinished, kycState, examinedSince }: Facts): Found => {
  if (kycState === "VALIDATED") return done;
  if (kycState === "SUBMITTED") return { state: "EXAMINED", since: examinedSince };
  return isFinished ? { state: "YOURS", to: "/investor/kyc" } : later;
};

const money = (facts: Facts): Found => {
  const { order, isSeller, freeCents, neededCents, kycState } = facts;
  if (isSeller) return notNeeded;
  if (order?.isPaid === true) return done;
  if (neededCents === null || kycState !== "VALIDATED") return later;
  const missing = neededCents - freeCents;
  if (missing <= 0n) return done;
  return { state: "YOURS", missingCents: toWire(missing), to: "/investor/wallet" };
};

const turnOf = ({ turn, awaited, dueAt, dueOn, to }: Order): Found => {
  if (turn === "mine") return { state: "YOURS", dueAt, dueOn, to };
  return turn === "others" ? { state: "OTHERS", dueAt, dueOn, awaited } : later;
};

const signature = ({ order, kycState, to }: Facts): Found => {
  if (order?.isSigned === true) return done;
  if (order !== null) return turnOf(order);
  return kycState === "VALIDATED" ? { state: "YOURS", to } : later;
};

const payment = ({ order }: Facts): Found => {
  if (order === null || !order.isSigned) return later;
  return order.isPaid ? done : turnOf(order);
};

const decide: Readonly<Record<ThreadStep, (facts: Facts) => Found>> = {
  ACCOUNT: account,
  IDENTITY: identity,
  MONEY: money,
  SIGNATURE: signature,
  PAYMENT: payment,
};

/** Shares that are held already are neither signed nor paid for. */
const ofInvitation: readonly ThreadStep[] = ["ACCOUNT", "IDENTITY"];

/** Each step with its state, by what is kept at this hour. */
export const stepsOf = (facts: Facts): ThreadStepOf[] =>
  threadSteps.map((step) => ({
    since: null,
    dueAt: null,
    dueOn: null,
    awaited: null,
    missingCents: null,
    to: null,
    ...(facts.aim === "INVITATION" && !ofInvitation.includes(step)
      ? notNeeded
      : decide[step](facts)),
    step,
  }));
