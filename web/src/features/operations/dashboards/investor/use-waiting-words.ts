import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import type { WaitingWords as Words } from "../waiting-section.tsx";
import type { IdentityStep, SubscriptionStep, Waiting } from "./waiting.ts";

type Of<Kind extends Waiting["kind"]> = Extract<Waiting, { kind: Kind }>;

const useIdentityWords = () => {
  const { t } = useLingui();
  const words: Readonly<Record<IdentityStep, Pick<Words, "title" | "act">>> = {
    FILL: { title: t`Vérifier votre identité`, act: t`Compléter le dossier` },
    MEND: { title: t`Envoyer de nouveaux documents d’identité`, act: t`Voir ce qui manque` },
    REPLACE: { title: t`Remplacer votre pièce d’identité`, act: t`Envoyer la nouvelle` },
  };
  return ({ step, reason }: Of<"identity">): Words => ({
    ...words[step],
    detail: reason ?? t`Sans elle, ni souscription ni cession.`,
    to: path("/investor/kyc"),
  });
};

const useSubscriptionWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return ({ step, subscription }: Of<"subscription">): Words => {
    const { id, company, fundraising, signatureId } = subscription;
    const shares = format.quantity(subscription.quantity);
    const total = format.amount(subscription.totalCents);
    const words: Readonly<Record<SubscriptionStep, Pick<Words, "title" | "act">>> = {
      FINISH: { title: t`Terminer votre souscription`, act: t`Reprendre` },
      SIGN: { title: t`Signer votre bulletin de souscription`, act: t`Signer` },
      PAY: { title: t`Payer ${total} pour votre souscription`, act: t`Payer` },
      RESUME: { title: t`Débloquer votre souscription`, act: t`Voir pourquoi` },
    };
    const where =
      step === "SIGN" && signatureId !== null
        ? { to: path("/investor/signatures/:id", { id: signatureId }) }
        : {
            to: path("/fundraising/:id/subscription", { id: fundraising.id }),
            search: { subscription: id },
          };
    return {
      ...words[step],
      ...where,
      detail: t`${company.name} · ${shares} actions · ${fundraising.name}`,
    };
  };
};

const useDealWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  const wordsOf = ({ state, mySide }: Deal): Pick<Words, "title" | "act"> => {
    if (state === "SIGNED") return { title: t`Payer votre achat`, act: t`Payer` };
    if (state !== "PROPOSED")
      return { title: t`Signer l’ordre de mouvement`, act: t`Signer l’ordre` };
    const title = mySide === "SELLER" ? t`Répondre à un acheteur` : t`Répondre à un vendeur`;
    return { title, act: t`Accepter ou refuser` };
  };
  return ({ deal }: Of<"deal">): Words => {
    const { id, company } = deal;
    const shares = format.quantity(deal.quantity);
    const price = format.unitPrice(deal.unitPrice);
    return {
      ...wordsOf(deal),
      detail: t`${company.name} · ${shares} actions à ${price}`,
      to: path("/investor/second-market/deals/:id", { id }),
    };
  };
};

const useFormalityWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(formalityKindWords);
  return ({ formality: { kind, companyName, amountCents } }: Of<"formality">): Words => ({
    title: kinds[kind],
    detail: amountCents === null ? companyName : `${companyName} · ${format.amount(amountCents)}`,
    act: t`Voir la formalité`,
    to: path("/investor/formalities"),
  });
};

const useSignatureWords = () => {
  const { t } = useLingui();
  return ({ signature: { id, title, company } }: Of<"signature">): Words => ({
    title: t`Signer « ${title} »`,
    detail: company.name,
    act: t`Signer`,
    to: path("/investor/signatures/:id", { id }),
  });
};

const useClaimWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return ({ deal: { id, company, quantity, unitPrice } }: Of<"claim">): Words => {
    const shares = format.quantity(quantity);
    const price = format.unitPrice(unitPrice);
    return {
      title: t`Préempter, si vous le voulez`,
      detail: t`${company.name} · ${shares} actions à ${price}`,
      act: t`Voir la cession`,
      to: path("/investor/second-market/deals/:id", { id }),
    };
  };
};

const useEntityWords = () => {
  const { t } = useLingui();
  return ({ entity: { corporate, link } }: Of<"entity">): Words => {
    const name = corporate.legalName;
    return {
      title: t`Envoyer un nouveau justificatif pour ${name}`,
      detail: link.reason ?? t`Sans lui, vous n’agissez pas pour elle.`,
      act: t`Voir ce qui manque`,
      to: path("/investor/corporates"),
    };
  };
};

/** Words for each kind of thing that waits, and where it is done. */
export const useWaitingWords = (): ((waiting: Waiting) => Words) => {
  const identity = useIdentityWords();
  const subscription = useSubscriptionWords();
  const deal = useDealWords();
  const signature = useSignatureWords();
  const claim = useClaimWords();
  const entity = useEntityWords();
  const formality = useFormalityWords();
  return (waiting) => {
    switch (waiting.kind) {
      case "identity":
        return identity(waiting);
      case "subscription":
        return subscription(waiting);
      case "deal":
        return deal(waiting);
      case "signature":
        return signature(waiting);
      case "claim":
        return claim(waiting);
      case "entity":
        return entity(waiting);
      case "formality":
        return formality(waiting);
    }
  };
};
