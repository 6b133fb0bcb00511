import type { WaitingKind } from "@coulisse/contract/operations/waiting.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";

type Placed = Readonly<{
  kind: WaitingKind;
  id: string;
  /** The round of a subscription, or the document that is to be signed for it. */
  roundId: string | null;
  signatureId: string | null;
  /** The company whose own list it is: the pages are the company’s then. */
  ofCompany: string | undefined;
  /** The company that it is about. */
  companySlug: string | null;
}>;

const signaturePage = (id: string) => siteAddress("/investor/signatures/:id", { id });

/** The page of the site on which something that waits is done. */
export const addressOf = (placed: Placed): string => {
  const { kind, id, roundId, signatureId, ofCompany } = placed;
  const companySlug = ofCompany ?? placed.companySlug ?? "";
  switch (kind) {
    case "identity":
      return "/investor/kyc";
    case "subscription":
      return signatureId === null
        ? `${siteAddress("/fundraising/:id/subscription", { id: roundId ?? "" })}?subscription=${id}`
        : signaturePage(signatureId);
    case "deal":
    case "claim":
      return siteAddress("/investor/second-market/deals/:id", { id });
    case "signature":
      return signaturePage(id);
    case "entity":
      return "/investor/corporates";
    case "opening":
      return siteAddress("/companies/:companySlug/opening", { companySlug });
    case "formality":
      return ofCompany === undefined
        ? "/investor/formalities"
        : siteAddress("/companies/:companySlug/formalities", { companySlug });
    case "approval":
      return siteAddress("/companies/:companySlug/secondary-market/deals/:id", { companySlug, id });
    case "certificate":
      return siteAddress("/companies/:companySlug/fundraising/:id", { companySlug, id });
    case "question":
      return `${siteAddress("/companies/:companySlug/answers", { companySlug })}?open=${id}`;
    case "proposal":
      return `${siteAddress("/companies/:companySlug/proposals", { companySlug })}?open=${id}`;
  }
};
