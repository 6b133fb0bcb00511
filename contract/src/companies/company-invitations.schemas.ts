import { z } from "zod";
import { Invitation } from "../accounts/accounts.schemas.ts";
import { invitedAtOnce, printedAtOnce } from "../accounts/accounts.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id } from "../wire/scalars.schemas.ts";

const tag = "accounts";
const invitations = {
  access: ["company", "admin"],
  tag,
  params: byId("companyId"),
  query: PageQuery.extend({ search: z.string().max(120).optional() }),
} as const;

export const companyInvitationTerms = defineTerms({
  listInvitations: {
    ...invitations,
    summary: "The holders of a company who are to be invited, or were",
    reply: page(Invitation).extend({ toInviteCount: z.int().min(0), toPrintCount: z.int().min(0) }),
  },
  exportInvitations: listFileTerms(
    { ...invitations, errors: ["company_not_found"] },
    "Whom a company is to invite or has invited, as a table",
  ),
  inviteHolders: {
    access: ["company", "admin"],
    act: "remind",
    tag,
    summary: "Invites holders of a company: those who are named, or all who never were",
    params: byId("companyId"),
    body: z.strictObject({ userIds: z.array(Id).min(1).max(invitedAtOnce).optional() }),
    reply: z.object({ sentCount: z.int().min(0), toInviteCount: z.int().min(0) }),
    errors: ["company_not_open", "not_found", "user_not_found", "not_to_invite"],
  },
  printLetters: {
    access: ["company", "admin"],
    act: "remind",
    tag,
    lane: "papers",
    summary:
      "Letters of invitation on paper, one page a person, each with a code that replaces the one before: to those who are named, or to all without an e-mail address who have no letter that serves",
    params: byId("companyId"),
    body: z.strictObject({ userIds: z.array(Id).min(1).max(printedAtOnce).optional() }),
    errors: [
      "company_not_found",
      "company_not_open",
      "not_found",
      "user_not_found",
      "nobody_to_write_to",
    ],
  },
});
