import type { Proposal } from "@coulisse/contract/companies/proposals.schemas.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApplicationError } from "./errors.ts";
import { path } from "./paths.ts";

/**
 * A call waits for somebody who confirms it: nothing is done, and nothing failed. Forms say no more of it,
 * and let go of what was typed; the reader is led to what waits.
 */
export class Proposed extends ApplicationError {
  readonly silent = true;
  readonly isKept = true;
  readonly proposal: Proposal;

  constructor(proposal: Proposal) {
    super({
      status: 202,
      code: "proposed",
      title: i18n._(msg`Proposition envoyée`),
      description:
        proposal.waitsFor === "PLATFORM"
          ? i18n._(msg`Proposition envoyée : rien n’est fait avant la décision de la plateforme.`)
          : i18n._(
              msg`Proposition envoyée : rien n’est fait avant la décision d’une autre personne.`,
            ),
    });
    this.proposal = proposal;
  }

  /** The page on which it waits, opened on it. */
  get address(): string {
    const { company, id } = this.proposal;
    return `${path("/companies/:companySlug/proposals", { companySlug: company.slug })}?open=${id}&state=all`;
  }
}
