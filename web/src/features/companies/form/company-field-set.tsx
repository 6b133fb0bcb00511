import type { ReactNode } from "react";
import { AddressFields } from "./address-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { StoryFields } from "./story-fields.tsx";

/** All the fields of a company in the order of its page; the images come where they are given. */
export const CompanyFieldSet = ({ children }: { children?: ReactNode }) => (
  <>
    <IdentityFields />
    <StoryFields />
    {children}
    <AddressFields />
    <LinkFields />
    <RulesFields />
  </>
);
