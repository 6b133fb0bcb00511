import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import type { WaitingAct } from "@coulisse/contract/operations/waiting.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";

export type WaitingWords = Readonly<{
  title: string;
  detail: string;
  /** The words of the button. */
  act: string;
}>;

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

/** The shares that a line is about, at their price where they have one. */
const useShares = () => {
  const { t } = useLingui();
  const format = useFormats();
  return ({ quantity, unitPrice }: Waiting): string | null => {
    if (quantity === null) return null;
    const shares = format.units("SHARE", quantity);
    const price = unitPrice === null ? null : format.unitPrice(unitPrice);
    return price === null ? shares : t`${shares} à ${price}`;
  };
};

const useIdentityWords = () => {
  const { t } = useLingui();
  const words: Readonly<Partial<Record<WaitingAct, Omit<WaitingWords, "detail">>>> = {
    FILL: { title: t`Vérifier votre identité`, act: t`Compléter le dossier` },
    MEND: { title: t`Envoyer de nouveaux documents d’identité`, act: t`Voir ce qui manque` },
    REPLACE: { title: t`Remplacer votre pièce d’identité`, act: t`Envoyer la nouvelle` },
  };
  return ({ act, reason }: Waiting) => ({
    ...words[act],
    detail: reason ?? t`Vous en aurez besoin pour souscrire, acheter ou vendre.`,
  });
};

/** For whom it is done, where it is not the reader themselves. */
const useForEntity = () => {
  const { t } = useLingui();
  return ({ entity }: Waiting): string | null => (entity === null ? null : t`pour ${entity}`);
};

const useSubscriptionWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  const forEntity = useForEntity();
  const sharesOf = useShares();
  return (one: Waiting) => {
    const total = format.amount(one.amountCents ?? 0);
    const words: Readonly<Partial<Record<WaitingAct, Omit<WaitingWords, "detail">>>> = {
      FINISH: { title: t`Terminer votre souscription`, act: t`Reprendre` },
      SIGN: { title: t`Signer votre bulletin de souscription`, act: t`Signer` },
      PAY: { title: t`Payer ${total} pour votre souscription`, act: t`Payer` },
      RESUME: { title: t`Débloquer votre souscription`, act: t`Voir pourquoi` },
    };
    const shares = sharesOf({ ...one, unitPrice: null });
    const about = joined(one.company?.name ?? null, shares, one.name, forEntity(one));
    return { ...words[one.act], detail: about };
  };
};

const useDealWords = () => {
  const { t } = useLingui();
  const forEntity = useForEntity();
  const sharesOf = useShares();
  return (one: Waiting) => {
    const answer = one.side === "SELLER" ? t`Répondre à un acheteur` : t`Répondre à un vendeur`;
    const words: Readonly<Partial<Record<WaitingAct, Omit<WaitingWords, "detail">>>> = {
      ANSWER: { title: answer, act: t`Accepter ou refuser` },
      SIGN: { title: t`Signer l’ordre de mouvement`, act: t`Signer l’ordre` },
      PAY: { title: t`Payer votre achat`, act: t`Payer` },
    };
    const about = joined(one.company?.name ?? null, sharesOf(one), forEntity(one));
    return { ...words[one.act], detail: about };
  };
};

/** Words of the kinds in which there is one act alone. */
const usePlainWords = (isOfCompany: boolean) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(formalityKindWords);
  const sharesOf = useShares();
  return (one: Waiting): WaitingWords | undefined => {
    const { kind, company, amountCents, name: given, formalityKind, reason } = one;
    const name = given ?? "";
    const amount = amountCents === null ? null : format.amount(amountCents);
    switch (kind) {
      case "claim":
        return {
          title: t`Exercer votre droit de préemption`,
          detail: joined(company?.name ?? null, sharesOf(one)),
          act: t`Voir la cession`,
        };
      case "signature":
        return { title: t`Signer « ${name} »`, detail: company?.name ?? "", act: t`Signer` };
      case "entity":
        return {
          title: t`Envoyer un nouveau justificatif pour ${name}`,
          detail: reason ?? t`Sans ce justificatif, vous ne pouvez pas agir pour cette entité.`,
          act: t`Voir ce qui manque`,
        };
      case "opening": {
        const asked = company?.name ?? "";
        return {
          title: t`Répondre à la plateforme : ouverture de ${asked}`,
          detail: reason ?? "",
          act: t`Répondre`,
        };
      }
      case "formality":
        return {
          title: kinds[formalityKind ?? "OTHER"],
          detail: isOfCompany
            ? (given ?? t`Pour la société`)
            : joined(company?.name ?? null, amount),
          act: t`Voir la formalité`,
        };
      case "approval":
        return {
          title: t`Agréer ou refuser une cession`,
          detail: joined(name, sharesOf(one)),
          act: t`Décider`,
        };
      case "proposal":
        return {
          title: t`Confirmer ou refuser une proposition`,
          detail: t`Proposée par ${name}`,
          act: t`Voir la proposition`,
        };
      case "question":
        return { title: t`Répondre à une question`, detail: `« ${name} »`, act: t`Répondre` };
      case "certificate": {
        const paid = amount ?? "";
        return {
          title: t`Envoyer le certificat du dépositaire`,
          detail: t`${name} · ${paid} payés : les actions ne sont émises qu’avec ce certificat.`,
          act: t`Voir la levée`,
        };
      }
      default:
        return undefined;
    }
  };
};

/** Words for each kind of thing that waits, on the dashboard of a person or of a company. */
export const useWaitingWords = (isOfCompany: boolean): ((one: Waiting) => WaitingWords) => {
  const identity = useIdentityWords();
  const subscription = useSubscriptionWords();
  const deal = useDealWords();
  const plain = usePlainWords(isOfCompany);
  const of = (one: Waiting) => {
    switch (one.kind) {
      case "identity":
        return identity(one);
      case "subscription":
        return subscription(one);
      case "deal":
        return deal(one);
      default:
        return plain(one);
    }
  };
  return (one) => ({ title: "", detail: "", act: "", ...of(one) });
};
