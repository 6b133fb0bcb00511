import type { JointMembersFields } from "@coulisse/contract/entities/joint-holders.schemas.ts";
import { fractionPartMax, readFraction } from "@coulisse/domain/fraction-numbers.ts";
import { jointMembersMax } from "@coulisse/contract/entities/joint-holders.ts";
import { Day, OneLine } from "@coulisse/contract/wire/scalars.schemas.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";
import { AddressChoiceSchema } from "#parts/address/address-choice.ts";

const Party = {
  /** The holder of the platform that they are, as the picker knows them. */
  party: z.object({ value: z.string(), label: z.string() }).nullable(),
  name: z.string().trim().max(200),
};

type Named = Readonly<{ party?: object | null; name?: string }>;
const isNamed = ({ party, name = "" }: Named): boolean => Boolean(party) || name.trim() !== "";
const named = {
  path: ["name"],
  when: () => true,
  error: () => i18n._(msg`Choisissez un porteur ou écrivez un nom.`),
};

const Member = z
  .object({
    ...Party,
    fraction: z.string().refine((text) => readFraction(text) !== undefined, {
      error: () => i18n._(msg`Écrivez une fraction, comme 1/3.`),
    }),
  })
  .refine(isNamed, named);

export const Members = z.object({
  effectiveOn: Day,
  act: OneLine(300),
  members: z.array(Member).max(jointMembersMax),
});

export const Representative = z
  .object({ ...Party, appointedOn: Day, act: OneLine(300) })
  .refine(isNamed, named);

/** The representative to come is given with where their papers go. */
export const NextRepresentative = Representative.safeExtend({
  address: AddressChoiceSchema.nullable(),
});

/** Joint holders whose members are named at once. */
export const NamedJointHolder = z.object({
  name: OneLine(200),
  address: AddressChoiceSchema.nullable(),
  members: Members,
  representative: Representative.nullable(),
});

export const NewJointHolder = NamedJointHolder.extend({
  /** Null where they are entered later. */
  members: Members.nullable(),
});

export const blankMember = { party: null, name: "", fraction: "" };
export const blankMembers: z.input<typeof Members> = {
  effectiveOn: "",
  act: "",
  members: [blankMember, blankMember],
};
export const blankRepresentative: z.input<typeof Representative> = {
  party: null,
  name: "",
  appointedOn: "",
  act: "",
};

/** A holder of the platform by their account, anybody else by the name that was typed. */
const partyOf = ({ party, name }: { party: { value: string } | null; name: string }) =>
  party === null ? { holderId: null, name } : { holderId: party.value, name: null };

export const toMembers = ({
  effectiveOn,
  act,
  members,
}: z.output<typeof Members>): z.output<typeof JointMembersFields> => ({
  effectiveOn,
  act,
  members: members.map(({ fraction, ...party }) => ({
    ...partyOf(party),
    // The form went through: each is one.
    ...(readFraction(fraction) ?? { numerator: fractionPartMax, denominator: 1 }),
  })),
});

export const toRepresentative = ({
  appointedOn,
  act,
  ...party
}: z.output<typeof Representative>) => ({ ...partyOf(party), appointedOn, act });
