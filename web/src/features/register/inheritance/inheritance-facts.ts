import { Inheritance } from "@coulisse/contract/register/inheritance.schemas.ts";
import { heirsMax } from "@coulisse/contract/register/register.ts";
import { Day, OneLine, PositiveQuantity } from "@coulisse/contract/wire/scalars.schemas.ts";
import { readFraction } from "@coulisse/domain/fraction-numbers.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";
import { AddressChoiceSchema } from "#parts/address/address-choice.ts";
import { ChosenHolder, notAfter } from "../line-facts.ts";

/** Heirs have shares each, or hold all of them together until they share out. */
export const ways = ["shared", "joint"] as const;
export type Way = (typeof ways)[number];

const heir = {
  holder: ChosenHolder,
  /** Whoever has the usufruct: the heir is the bare owner. */
  usufructuary: ChosenHolder.nullable(),
};

const common = (today: string) => ({
  from: ChosenHolder,
  agreedOn: Day.refine(...notAfter(today)),
  effectiveOn: Day.refine(...notAfter(today)),
  act: OneLine(300),
  approvedOn: Inheritance.shape.approvedOn,
  approvalReference: Inheritance.shape.approvalReference,
  lackingReason: Inheritance.shape.lackingReason,
  files: z.array(z.instanceof(File)).max(10),
});

const Blank = z.unknown();

const sharedFacts = (today: string) =>
  z.object({
    ...common(today),
    heirs: z
      .array(z.object({ ...heir, quantity: PositiveQuantity, fraction: Blank }))
      .max(heirsMax),
    jointName: Blank,
    jointAddress: Blank,
    jointQuantity: Blank,
    representative: Blank,
    representativeOn: Blank,
    representativeAct: Blank,
  });

const jointFacts = (today: string) =>
  z.object({
    ...common(today),
    heirs: z
      .array(
        z.object({
          ...heir,
          quantity: Blank,
          fraction: z.string().refine((text) => readFraction(text) !== undefined, {
            error: () => i18n._(msg`Écrivez une fraction, comme 1/3.`),
          }),
        }),
      )
      .max(heirsMax),
    jointName: OneLine(200),
    jointAddress: AddressChoiceSchema.nullable(),
    jointQuantity: PositiveQuantity,
    representative: ChosenHolder.nullable(),
    representativeOn: z.union([z.literal(""), Day.refine(...notAfter(today))]),
    representativeAct: z.string().trim().max(300),
  });

type Shared = z.output<ReturnType<typeof sharedFacts>>;
type Joint = z.output<ReturnType<typeof jointFacts>>;

/** A request is what the call takes, with the giver and the files that go beside it. */
export type InheritanceRequest = Readonly<{
  from: z.output<typeof ChosenHolder>;
  files: readonly File[];
  body: z.input<typeof Inheritance>;
  quantity: number;
}>;

const factsOf = ({
  agreedOn,
  effectiveOn,
  act,
  approvedOn,
  approvalReference,
  lackingReason,
}: Shared | Joint) => ({
  agreedOn,
  effectiveOn,
  act,
  approvedOn,
  approvalReference,
  lackingReason,
});

const toShared = (facts: Shared): InheritanceRequest => ({
  from: facts.from,
  files: facts.files,
  quantity: facts.heirs.reduce((sum, { quantity }) => sum + quantity, 0),
  body: {
    ...factsOf(facts),
    heirs: facts.heirs.map(({ holder, quantity, usufructuary }) => ({
      holderId: holder.value,
      quantity,
      usufructuaryId: usufructuary?.value ?? null,
    })),
  },
});

const toJoint = (facts: Joint): InheritanceRequest => ({
  from: facts.from,
  files: facts.files,
  quantity: facts.jointQuantity,
  body: {
    ...factsOf(facts),
    joint: {
      name: facts.jointName,
      quantity: facts.jointQuantity,
      ...(facts.jointAddress === null ? {} : { addressId: facts.jointAddress.addressId }),
      ...(facts.representative === null
        ? {}
        : {
            // Left empty, it is the notary's deed itself that names them.
            representative: {
              holderId: facts.representative.value,
              name: null,
              appointedOn: facts.representativeOn === "" ? facts.agreedOn : facts.representativeOn,
              act: facts.representativeAct === "" ? facts.act : facts.representativeAct,
            },
          }),
      members: facts.heirs.map(({ holder, fraction }) => ({
        holderId: holder.value,
        ...(readFraction(fraction) ?? { numerator: 1, denominator: 1 }),
      })),
    },
  },
});

/** A form of a deed gives what its call takes, by the way in which the heirs hold. */
export const inheritanceFacts = (
  way: Way,
  today: string,
): z.ZodType<InheritanceRequest, InheritanceValues> =>
  way === "joint"
    ? (jointFacts(today).transform(toJoint) as z.ZodType<InheritanceRequest, InheritanceValues>)
    : (sharedFacts(today).transform(toShared) as z.ZodType<InheritanceRequest, InheritanceValues>);

type ChosenOrNot = z.output<typeof ChosenHolder> | null;
type HeirValues = {
  holder: ChosenOrNot;
  quantity: number | null;
  fraction: string;
  usufructuary: ChosenOrNot;
};

export type InheritanceValues = {
  from: ChosenOrNot;
  agreedOn: string;
  effectiveOn: string;
  act: string;
  heirs: HeirValues[];
  jointName: string;
  jointAddress: z.output<typeof AddressChoiceSchema> | null;
  jointQuantity: number | null;
  representative: ChosenOrNot;
  representativeOn: string;
  representativeAct: string;
  approvedOn: string;
  approvalReference: string;
  lackingReason: string;
  files: File[];
};

export const blankHeir: HeirValues = {
  holder: null,
  quantity: null,
  fraction: "",
  usufructuary: null,
};

export const emptyInheritance: InheritanceValues = {
  from: null,
  agreedOn: "",
  effectiveOn: "",
  act: "",
  heirs: [blankHeir, blankHeir],
  jointName: "",
  jointAddress: null,
  jointQuantity: null,
  representative: null,
  representativeOn: "",
  representativeAct: "",
  approvedOn: "",
  approvalReference: "",
  lackingReason: "",
  files: [],
};
