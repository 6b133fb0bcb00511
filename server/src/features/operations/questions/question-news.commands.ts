import type { HidingReason } from "@coulisse/contract/operations/questions.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { mayAttemptWithin } from "#platform/attempts.ts";
import type { Writing } from "#platform/context.ts";
import { hourSeconds } from "@coulisse/domain/spans.ts";
import { findAdministratorsOf } from "#features/companies/administrators/administrators-now.queries.ts";
import { tell } from "#features/messages/news.commands.ts";
import {
  answeredMail,
  askedMail,
  hiddenMail,
} from "#features/operations/questions/mails/question-mails.ts";

type Company = Readonly<{ id: string; name: string; slug: string }>;

/** Whoever asks fifty things in an hour fills no mailbox: the bell and the list have all of them. */
const mailsAnHour = 10;

/** Tells whoever answers for the company. */
export const tellAsked = async (w: Writing, company: Company, text: string): Promise<void> => {
  const key = `question-mails:${company.id}`;
  const isMailed = await mayAttemptWithin(w, {
    key,
    windowSeconds: hourSeconds,
    max: mailsAnHour,
  });
  for (const userId of await findAdministratorsOf(w, company.id)) {
    await tell(w, {
      userId,
      kind: "question_asked",
      facts: { company: company.name },
      path: siteAddress("/companies/:companySlug/answers", { companySlug: company.slug }),
      mail: isMailed
        ? ({ locale }, url) => askedMail({ company: company.name, text }, { locale, url })
        : null,
    });
  }
};

const pageOf = ({ slug: companySlug }: Company) =>
  siteAddress("/companies/:companySlug/questions", { companySlug });

type Answered = Readonly<{
  company: Company;
  askedBy: string;
  question: string;
  answer: string;
  isCorrected: boolean;
}>;

/** Tells whoever asked what was answered. */
export const tellAnswered = async (
  w: Writing,
  { company, askedBy, question, answer, isCorrected }: Answered,
): Promise<void> => {
  await tell(w, {
    userId: askedBy,
    kind: isCorrected ? "question_answer_corrected" : "question_answered",
    facts: { company: company.name },
    path: pageOf(company),
    mail: ({ locale }, url) =>
      answeredMail({ company: company.name, question, answer, isCorrected }, { locale, url }),
  });
};

type Hidden = Readonly<{
  company: Company;
  askedBy: string;
  question: string;
  reason: HidingReason;
}>;

/** Tells whoever asked that readers see it no more, and why. */
export const tellHidden = async (
  w: Writing,
  { company, askedBy, question, reason }: Hidden,
): Promise<void> => {
  await tell(w, {
    userId: askedBy,
    kind: "question_hidden",
    facts: { company: company.name },
    path: pageOf(company),
    mail: ({ locale }, url) =>
      hiddenMail({ company: company.name, question, reason }, { locale, url }),
  });
};
