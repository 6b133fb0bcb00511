import type { PostalAddress } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { TextLink } from "#ui/text-link.tsx";

const mapSearch = "https://www.openstreetmap.org/search";

/** `12 rue des Lices, 84000 Avignon`; the country only where it is not France. */
export const addressText = (address: PostalAddress, locale: string): string => {
  const country =
    address.country === "FR"
      ? null
      : (new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(address.country) ??
        null);
  const town = `${address.postcode}\u00a0${address.city}`;
  return [address.line1, address.line2, town, country].filter(Boolean).join(", ");
};

/** A link to a map rather than a map: nothing is sent to a third party before it is followed. */
export const AddressLink = ({ address }: { address: PostalAddress }) => {
  const { i18n, t } = useLingui();
  const text = addressText(address, i18n.locale);
  const query = new URLSearchParams({ query: text.replaceAll("\u00a0", " ") });
  return (
    <TextLink href={`${mapSearch}?${query}`}>
      {text}
      <span className="sr-only"> {t`(voir sur une carte)`}</span>
    </TextLink>
  );
};
