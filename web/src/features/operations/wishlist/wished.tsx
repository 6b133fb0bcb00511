import { wishKindWords } from "@coulisse/contract/operations/wish-words.ts";
import type { Wish } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { wishKinds } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { TextLink } from "#ui/text-link.tsx";

type Subject = Pick<Wish, "company" | "websiteLink">;

/** A site without its scheme, which says nothing here. */
const nameOfSite = (link: string): string => link.replace(/^https:\/\//, "");

/** How what is wished for is called: by the company’s name, or by its site. */
export const useWishedName = () => {
  const { t } = useLingui();
  const closed = t`Une société qui n’est plus présentée`;
  return ({ company, websiteLink }: Subject): string =>
    company?.name ?? (websiteLink === null ? closed : nameOfSite(websiteLink));
};

type Props = { of: Subject; to: (companySlug: string) => string };

/** Leads to the company on the platform, or out to its site. */
export const Wished = ({ of, to }: Props) => {
  const name = useWishedName()(of);
  const { company, websiteLink } = of;
  if (company) return <TextLink to={to(company.slug)}>{name}</TextLink>;
  if (websiteLink === null) return <span className="text-ink-3">{name}</span>;
  return (
    <TextLink href={websiteLink} className="break-all">
      {name}
    </TextLink>
  );
};

export const useKindFilter = () => {
  const { t } = useLingui();
  const words = useWords(wishKindWords);
  return {
    id: "kind",
    label: t`Sur la plateforme`,
    all: t`Sociétés et sites`,
    options: wishKinds.map((value) => ({ value, label: words[value] })),
  };
};
