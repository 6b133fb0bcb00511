import type { ReactNode } from "react";
import { AddressFields } from "./address-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { StoryFields } from "./story-fields.tsx";

type Props = {
  children?: ReactNode;
  /** What a change of the capital asks for. */
  capital?: ReactNode;
};

/** All the fields of a company in the order of its page; the images come where they are given. */
export const CompanyFieldSet = ({ children, capital }: Props) => (
  <>
    <IdentityFields capital={capital} />
    <StoryFields />
    {children}
    <AddressFields />
    <LinkFields />
    <RulesFields />
  </>
);
