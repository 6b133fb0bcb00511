import { z } from "zod";
import { PresentedInvitation } from "../accounts/accounts.schemas.ts";
import { invitationFacts } from "../accounts/accounts.ts";
import { CompanyImage } from "../companies/company-shapes.schemas.ts";
import { sectors } from "../companies/companies.ts";
import { defineTerms } from "../wire/route.ts";
import { Day, Instant, Quantity, Slug } from "../wire/scalars.schemas.ts";
import { natures } from "./movements.ts";
import { welcomeStates } from "./welcome.ts";

/** Lines that are shown at most; the number of all stands beside them. */
const linesMax = 50;

/** A line of the register as the person whom it concerns reads it: shares come or go. */
export const WelcomeLine = z.object({
  number: z.int().min(1),
  effectiveOn: Day,
  nature: z.enum(natures),
  category: z.string(),
  /** The other side: whom they came from or went to; null where shares were issued or cancelled. */
  other: z.string().nullable(),
  change: z.int(),
});

export const WelcomeShares = z.object({
  quantity: Quantity,
  /** All shares of the company, so that a reader knows their part. */
  shareCount: Quantity,
  categories: z.array(z.object({ name: z.string(), quantity: Quantity })),
  lines: z.array(WelcomeLine).max(linesMax),
  lineCount: z.int().min(0),
  /** Lines that were corrected and those that corrected them: they count for nothing. */
  cancelledNumbers: z.array(z.int().min(1)).max(linesMax),
});

export const Welcome = z
  .object({
    state: z.enum(welcomeStates),
    firstName: z.string(),
    company: z
      .object({
        name: z.string(),
        slug: Slug,
        sector: z.enum(sectors),
        city: z.string().nullable(),
        siren: z.string().nullable(),
        logo: CompanyImage.nullable(),
        image: CompanyImage.nullable(),
      })
      .nullable(),
    invitedBy: z.string().nullable(),
    invitedAt: Instant,
    expiresAt: Instant,
    /** The address that the link reached; null of a letter on paper. */
    email: z.string().nullable(),
    /** The fact that is asked before anything is shown; null where the company knows no such fact. */
    asks: z.enum(invitationFacts).nullable(),
    /** Shares that are registered in their name, once the fact was given. */
    shares: WelcomeShares.nullable(),
  })
  .meta({ id: "Welcome" });
export type Welcome = z.infer<typeof Welcome>;

export const welcomeTerms = defineTerms({
  openInvitation: {
    access: ["public"],
    enrolment: true,
    tag: "accounts",
    summary:
      "What an invitation is about: the company, and the person's shares once they give a fact that it knows",
    body: PresentedInvitation,
    reply: Welcome,
    errors: ["invitation_unknown", "invitation_fact_wrong", "too_many_attempts"],
  },
});
