import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { renderText, type MailContent } from "#features/messages/mail/render-mail.ts";
import * as administratorsOfPlatform from "#features/accounts/factors/mails/administrator-mails.ts";
import * as security from "#features/accounts/factors/mails/security-mails.ts";
import * as passwords from "#features/accounts/passwords/mails/account-mails.ts";
import * as emails from "#features/accounts/people/mails/email-mails.ts";
import * as identities from "#features/accounts/sign-on/mails/identity-mail.ts";
import * as claims from "#features/accounts/sign-up/mails/claim-messages.ts";
import * as invitations from "#features/accounts/sign-up/mails/invitation-mail.ts";
import * as signUp from "#features/accounts/sign-up/mails/sign-up-mails.ts";
import * as writtenDown from "#features/accounts/sign-up/mails/written-down-mail.ts";
import * as wallets from "#features/cash/wallets/mails/wallet-mails.ts";
import * as administrators from "#features/companies/administrators/mails/administrator-mails.ts";
import * as keeping from "#features/companies/keeping/mails/keeping-mails.ts";
import * as openings from "#features/companies/openings/mails/opening-mails.ts";
import * as roles from "#features/companies/roles/mails/role-mails.ts";
import * as corporates from "#features/entities/corporates/mails/decision-mails.ts";
import * as reminders from "#features/formalities/mails/reminder-mail.ts";
import * as undone from "#features/formalities/mails/undone-transfer-mail.ts";
import * as written from "#features/formalities/mails/written-transfer-mail.ts";
import * as classes from "#features/identity/classes/mails/class-mails.ts";
import * as expiry from "#features/identity/file/mails/expiry-mails.ts";
import * as nameChanges from "#features/identity/name-changes/mails/name-change-mails.ts";
import * as review from "#features/identity/review/mails/kyc-mails.ts";
import * as market from "#features/market/mails/market-mails.ts";
import * as alerts from "#features/operations/alerts/mails/alert-mails.ts";
import * as audit from "#features/operations/audit/mails/audit-faults-mail.ts";
import * as cashCheck from "#features/operations/cash-check/mails/cash-differences-mail.ts";
import * as questions from "#features/operations/questions/mails/question-mails.ts";
import * as fileChecks from "#features/operations/system/mails/file-check-mails.ts";
import * as heads from "#features/register/verification/mails/head-mail.ts";
import * as faults from "#features/register/verification/mails/register-faults-mail.ts";
import * as rights from "#features/rounds/rights/mails/right-mails.ts";
import * as desk from "#features/rounds/subscriptions/mails/desk-mails.ts";
import * as subscriptions from "#features/rounds/subscriptions/mails/subscription-mails.ts";
import * as contracts from "#features/signing/contracts/mails/contract-mails.ts";

/** The facts of every sample: one company, one amount, one day. */
const company = "Le Fournil";
const cents = 17_500n;
const on = "2026-11-24";
const at = new Date(`${on}T09:30:00Z`);

type Named = "company" | "amount" | "day";
type Sample = Readonly<{
  name: string;
  /** What the facts of this mail hold, which its first sentence names. */
  names: readonly Named[];
  write: (locale: Locale) => MailContent;
}>;

const publicUrl = "https://coulisse.example";
const url = pageUrl(publicUrl, "/investor/dashboard");
const to = (locale: Locale) => ({ userId: "u", to: "ines@example.org", locale });
const reader = (locale: Locale) => ({ locale, url });
const sample = (name: string, names: readonly Named[], write: Sample["write"]): Sample => ({
  name,
  names,
  write,
});

const whose = [
  { holder: "Inès Delaunay", isOwn: true },
  { holder: "Aubry Patrimoine", isOwn: false },
] as const;

const ofWallet = (
  name: string,
  write: (of: (typeof whose)[number], locale: Locale) => MailContent,
): Sample[] =>
  whose.map((of) =>
    sample(`${name} ${of.holder}`, ["amount", "day"], (locale) => write(of, locale)),
  );

const order = {
  round: "Le four de Gratte-Ciel",
  company,
  quantity: 12n,
  totalCents: cents,
  on,
  reflectionEndsAt: at,
  cancellation: null,
  wasPaid: true,
  change: "Le prix passe à 15 €.",
  stop: "IDENTITY",
  stopEndsAt: at,
  suspension: "Le chiffre d’affaires est faux.",
  suspendedUntil: at,
  withdrawableUntil: at,
  withdrawsUntil: at,
  heldUntil: at,
  closesOn: on,
  refundableFrom: on,
} as const;

const subscriptionKinds = [
  "subscription_signed",
  "subscription_paid",
  "subscription_completed",
  "key_information_changed",
  "subscription_stopped",
  "subscription_resumed",
  "offer_suspended",
  "offer_resumed",
  "offer_extended",
  "subscription_lapses",
  "signature_waits",
  "money_missing",
  "reflection_ends",
  "money_returnable",
] as const satisfies readonly subscriptions.NewsKind[];

const cancellations = [
  "WITHDRAWN",
  "NOT_SIGNED_IN_TIME",
  "SIGNATURE_REFUSED",
  "SIGNATURE_EXPIRED",
  "ADMINISTRATOR",
  "ROUND_FAILED",
  "NOT_PAID",
  "STOPPED",
  "OFFER_CANCELLED",
  "NOT_CARRIED_OUT",
] as const;

const everything = ["company", "amount", "day"] as const;

const ofSubscription: Sample[] = whose.flatMap((of) => [
  ...subscriptionKinds.map((kind) =>
    sample(`${kind} ${of.holder}`, everything, (locale) =>
      subscriptions.subscriptionMail(kind, { ...order, ...of }, reader(locale)),
    ),
  ),
  ...cancellations.map((cancellation) =>
    sample(`subscription_cancelled ${cancellation} ${of.holder}`, everything, (locale) =>
      subscriptions.subscriptionMail(
        "subscription_cancelled",
        { ...order, ...of, cancellation },
        reader(locale),
      ),
    ),
  ),
]);

const sale = {
  company,
  quantity: 12n,
  amountCents: cents,
  totalCents: cents,
  dueAt: at,
  on,
  reason: "L’acheteur a renoncé.",
  countedParties: "NEITHER",
} as const;

type DealCase = readonly [market.MarketNewsKind, market.DealNews["state"], market.DealSide];
const dealCases: readonly DealCase[] = [
  ["deal_waits_for_you", "PROPOSED", "SELLER"],
  ["deal_waits_for_you", "PROPOSED", "BUYER"],
  ["deal_waits_for_you", "APPROVED", "SELLER"],
  ["deal_waits_for_you", "APPROVED", "BUYER"],
  ["deal_waits_for_you", "SIGNED", "BUYER"],
  ["deal_needs_approval", "PRE_EMPTION", "COMPANY"],
  ["preemption_opened", "PRE_EMPTION", "HOLDER"],
  ["deal_over", "CANCELLED", "SELLER"],
  ["deal_over", "CANCELLED", "BUYER"],
  ["deal_settled", "SETTLED", "SELLER"],
  ["deal_settled", "SETTLED", "BUYER"],
];
const ofMarket: Sample[] = dealCases.flatMap(([kind, state, side]) =>
  whose.map((of) =>
    sample(`${kind} ${state} ${side} ${of.holder}`, everything, (locale) =>
      market.marketMail(kind, { ...sale, ...of, state, side }, reader(locale)),
    ),
  ),
);

const line = {
  company,
  category: "actions ordinaires",
  nature: "sale",
  quantity: 12n,
  number: 5n,
  effectiveOn: on,
} as const;
const sides = whose.flatMap((of) =>
  (["debited", "credited", "company"] as const).map((side) => ({ ...of, side })),
);
const ofLine: Sample[] = sides.map((side) =>
  sample(`line ${side.side} ${side.holder}`, ["company", "day"], (locale) =>
    written.writtenTransferMail(
      {
        ...line,
        from: "Claire Aubry",
        to: "Karim Benali",
        duty: { dueOn: "2026-12-24", amountCents: 2_500n },
      },
      side,
      reader(locale),
    ),
  ),
);
const ofUndoneLine: Sample[] = sides.map((side) =>
  sample(`undone ${side.side} ${side.holder}`, ["company", "day"], (locale) =>
    undone.undoneTransferMail(
      {
        ...line,
        number: 6n,
        undoneNumber: 5n,
        seller: "Claire Aubry",
        buyer: "Karim Benali",
        reason: "Mauvais acheteur",
        duty: "perhaps_paid",
      },
      side,
      reader(locale),
    ),
  ),
);

const right = (quantity: number) => ({
  id: "r",
  fundraisingId: "f",
  fundraisingName: order.round,
  companyId: "c",
  companyName: company,
  holder: { id: "h", name: "Inès Delaunay", kind: "user" as const },
  heldQuantity: 120,
  exactQuantity: quantity === 0 ? "0.5" : "10.5",
  quantity,
  exercisedQuantity: 0,
  waivedQuantity: 0,
  leftQuantity: quantity,
  lapsedQuantity: 0,
  unitPrice: "17.5",
  endsOn: on,
  noticedAt: null,
});

const round = {
  round: order.round,
  company,
  closesOn: on,
  closedOn: on,
  outcome: "SUCCEEDED",
  paidCents: cents,
  refundableFrom: on,
};

const alert = {
  company,
  slug: "le-fournil",
  round: order.round,
  closesOn: on,
  targetCents: cents,
  quantity: 12n,
  unitPrice: "175",
} as const;

const contractKinds = [
  "contract_to_sign",
  "contract_reminder",
  "contract_signed",
  "contract_refused",
  "contract_expired",
  "contract_withdrawn",
] as const satisfies readonly contracts.ContractNewsKind[];

const administratorChanges = [
  "administrator_named",
  "administrator_dismissed",
  "administrator_closed",
  "administrator_opened",
  "administrator_address",
  "administrator_phone",
  "administrator_ways_in",
] as const;

const accountChanges = [
  "totp_on",
  "totp_off",
  "passkey_on",
  "passkey_off",
  "recovery_renewed",
  "recovery_used",
  "factors_removed",
] as const;

const { iban, reason } = {
  iban: "FR7630006000011234567890189",
  reason: "L’IBAN est celui d’un tiers.",
};

/** Samples of each file of mails, of each function that it hands out. */
const files: readonly (readonly [
  path: string,
  module: object,
  samples: Readonly<Record<string, readonly Sample[]>>,
])[] = [
  [
    "accounts/factors/mails/administrator-mails.ts",
    administratorsOfPlatform,
    {
      administratorMail: administratorChanges.map((change) =>
        sample(change, [], (locale) =>
          administratorsOfPlatform.administratorMail(locale, change, {
            person: "Hélène Lafarge",
            actor: "Claire Aubry",
            url,
          }),
        ),
      ),
      smsCeilingMail: [
        sample("sms", [], (locale) => administratorsOfPlatform.smsCeilingMail(locale, 200, url)),
      ],
    },
  ],
  [
    "accounts/factors/mails/security-mails.ts",
    security,
    {
      newDeviceMail: [
        sample("device", ["day"], (locale) =>
          security.newDeviceMail[locale]({ device: "Firefox", address: "192.0.2.1", at, url }),
        ),
      ],
      accountChangeMail: accountChanges.map((change) =>
        sample(change, [], (locale) => security.accountChangeMail(locale, change, url)),
      ),
    },
  ],
  [
    "accounts/passwords/mails/account-mails.ts",
    passwords,
    {
      resetMail: [
        sample("reset", [], (locale) =>
          passwords.resetMail(to(locale), publicUrl, { digits: "123456", link: "x" }),
        ),
      ],
      passwordChangedMail: [
        sample("password", [], (locale) => passwords.passwordChangedMail(to(locale), publicUrl)),
      ],
      phoneChangedMail: [
        sample("phone", [], (locale) => passwords.phoneChangedMail(to(locale), publicUrl)),
      ],
    },
  ],
  [
    "accounts/people/mails/email-mails.ts",
    emails,
    {
      emailCodeMail: [sample("code", [], (locale) => emails.emailCodeMail(to(locale), "123456"))],
      addressWantedMail: [
        sample("wanted", [], (locale) => emails.addressWantedMail(to(locale), publicUrl)),
      ],
      emailChangedMail: [
        sample("changed", [], (locale) => emails.emailChangedMail(to(locale), publicUrl)),
      ],
    },
  ],
  [
    "accounts/sign-on/mails/identity-mail.ts",
    identities,
    {
      identityMail: (["linked", "removed"] as const).map((change) =>
        sample(change, [], (locale) =>
          identities.identityMail(to(locale), "google", change, publicUrl),
        ),
      ),
    },
  ],
  [
    "accounts/sign-up/mails/claim-messages.ts",
    claims,
    {
      accountClaimedMail: [
        sample("claimed", [], (locale) =>
          claims.accountClaimedMail(locale, url, {
            totp: true,
            passkeyCount: 1,
            providers: ["google"],
            phone: "+33612345678",
            pendingEmail: "other@example.org",
          }),
        ),
      ],
      accountOpenedMail: [
        sample("opened", [], (locale) => claims.accountOpenedMail(to(locale), publicUrl)),
      ],
    },
  ],
  [
    "accounts/sign-up/mails/invitation-mail.ts",
    invitations,
    {
      invitationMail: [company, null].map((companyName) =>
        sample("invitation", companyName === null ? [] : ["company"], (locale) =>
          invitations.invitationMail(to(locale), {
            publicUrl,
            token: "x",
            companyName,
            firstName: "Inès",
          }),
        ),
      ),
    },
  ],
  [
    "accounts/sign-up/mails/sign-up-mails.ts",
    signUp,
    {
      welcomeMail: [
        sample("welcome", [], (locale) => signUp.welcomeMail(to(locale), publicUrl, "x")),
      ],
      alreadyKnownMail: [
        sample("known", [], (locale) => signUp.alreadyKnownMail(to(locale), publicUrl)),
      ],
      claimInsteadMail: [
        sample("claim", [], (locale) => signUp.claimInsteadMail(to(locale), publicUrl)),
      ],
    },
  ],
  [
    "accounts/sign-up/mails/written-down-mail.ts",
    writtenDown,
    {
      writtenDownMail: [
        sample("written down", ["company"], (locale) =>
          writtenDown.writtenDownMail(to(locale), { publicUrl, companyName: company }),
        ),
      ],
    },
  ],
  [
    "cash/wallets/mails/wallet-mails.ts",
    wallets,
    {
      fundedMail: ofWallet("funded", (of, locale) =>
        wallets.fundedMail(to(locale), url, { ...of, cents, on }),
      ),
      paidOutMail: ofWallet("paid out", (of, locale) =>
        wallets.paidOutMail(to(locale), url, { ...of, cents, on }),
      ),
      cameBackMail: ofWallet("came back", (of, locale) =>
        wallets.cameBackMail(to(locale), url, { ...of, cents, on }),
      ),
      givenBackMail: ofWallet("given back", (of, locale) =>
        wallets.givenBackMail(to(locale), url, { ...of, cents, on, iban }),
      ),
      reversedMail: ofWallet("reversed", (of, locale) =>
        wallets.reversedMail(to(locale), url, { ...of, cents, on }),
      ),
      refusedMail: ofWallet("refused", (of, locale) =>
        wallets.refusedMail(to(locale), url, { ...of, cents, on, reason }),
      ),
    },
  ],
  [
    "companies/administrators/mails/administrator-mails.ts",
    administrators,
    {
      newAdministratorMail: [
        sample("new", ["company"], (locale) =>
          administrators.newAdministratorMail(company, reader(locale)),
        ),
      ],
      joinedAdministratorMail: [
        sample("joined", ["company"], (locale) =>
          administrators.joinedAdministratorMail({ name: "Karim Benali", company }, reader(locale)),
        ),
      ],
    },
  ],
  [
    "companies/keeping/mails/keeping-mails.ts",
    keeping,
    {
      proposedMail: [
        sample("proposed", ["company"], (locale) =>
          keeping.proposedMail(
            { company, matter: "register", proposer: "Hélène Lafarge" },
            reader(locale),
          ),
        ),
      ],
      decidedMail: (["CONFIRMED", "REFUSED"] as const).map((decision) =>
        sample(`decided ${decision}`, ["company"], (locale) =>
          keeping.decidedMail(
            { company, matter: "register", decision, decider: "Hélène Lafarge", reason },
            reader(locale),
          ),
        ),
      ),
      keeperMail: [
        sample("keeper", ["company", "day"], (locale) =>
          keeping.keeperMail(
            { company, keeper: "COMPANY_CONFIRMED", reason, fromOn: on },
            reader(locale),
          ),
        ),
      ],
    },
  ],
  [
    "operations/questions/mails/question-mails.ts",
    questions,
    {
      askedMail: [
        sample("asked", ["company"], (locale) =>
          questions.askedMail({ company, text: "Quand versez-vous ?" }, reader(locale)),
        ),
      ],
      answeredMail: [false, true].map((isCorrected) =>
        sample(isCorrected ? "corrected" : "answered", ["company"], (locale) =>
          questions.answeredMail(
            { company, question: "Quand versez-vous ?", answer: "En juin.", isCorrected },
            reader(locale),
          ),
        ),
      ),
      hiddenMail: [
        sample("hidden", ["company"], (locale) =>
          questions.hiddenMail(
            { company, question: "Est-il parti ?", reason: "NAMES_SOMEBODY" },
            reader(locale),
          ),
        ),
      ],
    },
  ],
  [
    "companies/openings/mails/opening-mails.ts",
    openings,
    {
      submittedMail: [
        sample("submitted", ["company"], (locale) =>
          openings.submittedMail(company, reader(locale)),
        ),
      ],
      askedMail: [
        sample("asked", ["company"], (locale) =>
          openings.askedMail(company, "Les statuts à jour ?", reader(locale)),
        ),
      ],
      acceptedMail: [
        sample("accepted", ["company"], (locale) => openings.acceptedMail(company, reader(locale))),
      ],
      refusedMail: [
        sample("refused", ["company"], (locale) =>
          openings.refusedMail(company, reason, reader(locale)),
        ),
      ],
    },
  ],
  [
    "companies/roles/mails/role-mails.ts",
    roles,
    {
      offeredRoleMail: [
        sample("offered", ["company", "day"], (locale) =>
          roles.offeredRoleMail(
            {
              company,
              role: "READER",
              giver: "Hélène Lafarge",
              answerBy: on,
              untilOn: "2027-06-30",
            },
            reader(locale),
          ),
        ),
      ],
      roleNewsMail: (["offered", "accepted", "ended"] as const).map((event) =>
        sample(`role ${event}`, ["company"], (locale) =>
          roles.roleNewsMail(
            event,
            { company, role: "READER", person: "Karim Benali", actor: "Hélène Lafarge" },
            reader(locale),
          ),
        ),
      ),
      endedRoleMail: [
        sample("role taken", ["company"], (locale) =>
          roles.endedRoleMail({ company, role: "READER", actor: "Hélène Lafarge" }, reader(locale)),
        ),
      ],
    },
  ],
  [
    "entities/corporates/mails/decision-mails.ts",
    corporates,
    {
      validatedMail: [
        sample("validated", ["company"], (locale) =>
          corporates.validatedMail(to(locale), publicUrl, company),
        ),
      ],
      rejectedMail: [
        sample("rejected", ["company"], (locale) =>
          corporates.rejectedMail(to(locale), publicUrl, company, reason),
        ),
      ],
    },
  ],
  [
    "formalities/mails/reminder-mail.ts",
    reminders,
    {
      reminderMail: [
        sample("formality", everything, (locale) =>
          reminders.reminderMail(
            { kind: "TRANSFER_DUTY", company, dueOn: on, amountCents: cents },
            reader(locale),
          ),
        ),
      ],
    },
  ],
  ["formalities/mails/undone-transfer-mail.ts", undone, { undoneTransferMail: ofUndoneLine }],
  ["formalities/mails/written-transfer-mail.ts", written, { writtenTransferMail: ofLine }],
  [
    "identity/classes/mails/class-mails.ts",
    classes,
    {
      classMails: whose.flatMap(({ holder, isOwn }) =>
        (["class_accepted", "class_rejected", "class_ends_soon", "class_expired"] as const).map(
          (kind) =>
            sample(`${kind} ${holder}`, kind === "class_rejected" ? [] : ["day"], (locale) =>
              classes.classMails[kind](locale, url, { name: holder, isOwn, reason, endsOn: on }),
            ),
        ),
      ),
    },
  ],
  [
    "identity/file/mails/expiry-mails.ts",
    expiry,
    {
      endsSoonMail: [
        sample("ends soon", ["day"], (locale) => expiry.endsSoonMail(to(locale), publicUrl, on)),
      ],
      endedMail: [
        sample("ended", ["day"], (locale) => expiry.endedMail(to(locale), publicUrl, on)),
      ],
    },
  ],
  [
    "identity/name-changes/mails/name-change-mails.ts",
    nameChanges,
    {
      acceptedMail: [
        sample("name accepted", [], (locale) =>
          nameChanges.acceptedMail(to(locale), url, "Inès Delaunay"),
        ),
      ],
      rejectedMail: [
        sample("name rejected", [], (locale) =>
          nameChanges.rejectedMail(to(locale), url, "Inès Delaunay", reason),
        ),
      ],
    },
  ],
  [
    "identity/review/mails/kyc-mails.ts",
    review,
    {
      validatedMail: [
        sample("identity validated", [], (locale) =>
          review.validatedMail(to(locale), publicUrl, null),
        ),
        sample("identity validated, on the way to a round", [], (locale) =>
          review.validatedMail(to(locale), publicUrl, {
            aim: "ROUND",
            company,
            path: "/marketplace",
          }),
        ),
      ],
      rejectedMail: [
        sample("identity rejected", [], (locale) =>
          review.rejectedMail(to(locale), publicUrl, reason),
        ),
      ],
    },
  ],
  ["market/mails/market-mails.ts", market, { marketMail: ofMarket }],
  [
    "operations/alerts/mails/alert-mails.ts",
    alerts,
    {
      alertMail: [
        sample("opens", ["company", "day"], (locale) =>
          alerts.alertMail({ ...alert, kind: "round_opens" }, locale, url),
        ),
        sample("ends soon", ["company", "day"], (locale) =>
          alerts.alertMail({ ...alert, kind: "round_ends_soon" }, locale, url),
        ),
        sample("aim", everything, (locale) =>
          alerts.alertMail({ ...alert, kind: "round_reaches_aim" }, locale, url),
        ),
        sample("shares", ["company", "amount"], (locale) =>
          alerts.alertMail({ ...alert, kind: "shares_offered" }, locale, url),
        ),
        sample("article", ["company"], (locale) =>
          alerts.alertMail({ ...alert, kind: "article_published" }, locale, url),
        ),
        sample("promotion", ["company"], (locale) =>
          alerts.alertMail({ ...alert, kind: "promotion_published" }, locale, url),
        ),
      ],
      digestMail: [
        sample("digest", ["company", "day"], (locale) =>
          alerts.digestMail(
            [
              { ...alert, kind: "round_opens" },
              { ...alert, kind: "shares_offered", company: "Halage & Confluence" },
            ],
            locale,
            url,
          ),
        ),
      ],
    },
  ],
  [
    "operations/audit/mails/audit-faults-mail.ts",
    audit,
    { auditFaultsMail: [sample("audit", [], (locale) => audit.auditFaultsMail(locale, 2, url))] },
  ],
  [
    "operations/cash-check/mails/cash-differences-mail.ts",
    cashCheck,
    {
      cashDifferencesMail: [
        sample("cash", [], (locale) => cashCheck.cashDifferencesMail(locale, 1, url)),
      ],
    },
  ],
  [
    "operations/system/mails/file-check-mails.ts",
    fileChecks,
    {
      damagedFilesMail: [
        sample("files", [], (locale) => fileChecks.damagedFilesMail(locale, 2, url)),
      ],
      lateBackupMail: [
        sample("late", ["day"], (locale) => fileChecks.lateBackupMail(locale, on, url)),
      ],
      damagedBackupMail: [
        sample("backup", [], (locale) => fileChecks.damagedBackupMail(locale, 1, url)),
      ],
    },
  ],
  [
    "register/verification/mails/head-mail.ts",
    heads,
    {
      headMail: [
        sample("head", ["company", "day"], (locale) =>
          heads.headMail(locale, company, { number: 12, hash: "ab12", asOf: on }, url),
        ),
      ],
    },
  ],
  [
    "register/verification/mails/register-faults-mail.ts",
    faults,
    {
      registerFaultsMail: [
        sample("faults", ["company"], (locale) =>
          faults.registerFaultsMail(locale, company, 2, url),
        ),
      ],
    },
  ],
  [
    "rounds/rights/mails/right-mails.ts",
    rights,
    {
      rightMail: [10, 0].flatMap((quantity) =>
        [true, false].map((isOwn) =>
          sample(`right ${quantity}`, quantity === 0 ? ["company", "day"] : everything, (locale) =>
            rights.rightMail(right(quantity), { ...reader(locale), noticeSha256: "ab", isOwn }),
          ),
        ),
      ),
    },
  ],
  [
    "rounds/subscriptions/mails/desk-mails.ts",
    desk,
    {
      roundMail: [
        sample("round closed", everything, (locale) =>
          desk.roundMail("round_closed", round, locale, url),
        ),
        sample("round failed", ["company", "day"], (locale) =>
          desk.roundMail("round_closed", { ...round, outcome: "FAILED" }, locale, url),
        ),
        sample("round ends", ["company", "day"], (locale) =>
          desk.roundMail("round_ends", round, locale, url),
        ),
      ],
      expiryMail: [
        sample("increase expires", ["company", "day"], (locale) =>
          desk.expiryMail(round, locale, url),
        ),
      ],
      deskMail: [
        sample("desk", [], (locale) => desk.deskMail({ lines: 2, withdrawals: 1 }, locale, url)),
      ],
    },
  ],
  [
    "rounds/subscriptions/mails/subscription-mails.ts",
    subscriptions,
    { subscriptionMail: ofSubscription },
  ],
  [
    "signing/contracts/mails/contract-mails.ts",
    contracts,
    {
      contractMail: contractKinds.map((kind) =>
        sample(kind, ["company", "day"], (locale) =>
          contracts.contractMail(
            kind,
            {
              title: "Pacte d’associés",
              company,
              day: formatDate(on, locale),
              today: formatDate(on, locale),
            },
            locale,
            url,
          ),
        ),
      ),
    },
  ],
];

/** Words that the files of mails share, and no mails. */
const partsOfMails = [
  "accounts/sign-up/mails/displaced-address-sms.ts",
  "rounds/subscriptions/mails/news-of-subscription.ts",
  "rounds/subscriptions/mails/reminder-mails.ts",
  "rounds/subscriptions/mails/waiting-mails.ts",
];

const features = fileURLToPath(new URL("../src/features/", import.meta.url));

test("every file of mails has its samples, of every mail that it makes", () => {
  const onDisk = globSync("**/mails/*.ts", { cwd: features }).filter(
    (path) => !path.endsWith(".test.ts"),
  );
  const known = files.map(([path]) => path);
  expect(onDisk.toSorted()).toEqual([...known, ...partsOfMails].toSorted());
  for (const [path, module, samples] of files) {
    const mails = Object.keys(module).filter((name) => /Mails?$/.test(name));
    expect(Object.keys(samples).toSorted(), path).toEqual(mails.toSorted());
  }
});

const firstSentence = (paragraph: string): string =>
  /^.*?[.!?](?=\s+["«“]?\p{Lu}|$)/u.exec(paragraph)?.[0] ?? paragraph;

const said = (named: Named, locale: Locale): string =>
  ({
    company,
    amount: formatAmount(cents, locale),
    day: formatDate(on, locale),
  })[named];

/** A pronoun that stands for something in the subject line: whoever reads the mail aloud is lost. */
const orphan = /^(?:Elles?|Ils?|Celle-ci|Celui-ci|It|They|Its?) /;

describe.each(["fr", "en"] as const)("in %s", (locale) => {
  const samples = files.flatMap(([, , ofFile]) => Object.values(ofFile).flat());

  test.each(samples)("$name says in its first sentence what its facts have", ({ names, write }) => {
    const { paragraphs } = write(locale);
    const first = firstSentence(paragraphs[0] ?? "");
    for (const named of names) expect(first).toContain(said(named, locale));
    expect(first).not.toMatch(orphan);
  });

  test("no mail shows a hole where a fact should be", () => {
    for (const { name, write } of samples) {
      const mail = write(locale);
      for (const text of [mail.subject, ...mail.paragraphs, mail.advice ?? ""]) {
        expect(text.trim() === "" && text !== (mail.advice ?? ""), name).toBe(false);
        expect(text, name).not.toMatch(/undefined|null|NaN|\[object| {2}| ,|\(\)/);
      }
    }
  });

  test("a mail greets by name where the name is known, and without where it is not", () => {
    const [mail] = samples.map(({ write }) => write(locale));
    if (mail === undefined) throw new Error("There are mails.");
    const someone = { locale, publicUrl, supportUrl: publicUrl, choices: null };
    const [named, nobody] = ["Inès", null].map((firstName) =>
      renderText(mail, { ...someone, firstName }),
    );
    expect(named).toMatch(locale === "fr" ? /^Bonjour Inès,\n/ : /^Hello Inès,\n/);
    expect(nobody).toMatch(locale === "fr" ? /^Bonjour,\n/ : /^Hello,\n/);
  });
});
