import { useLingui } from "@lingui/react/macro";

/** An address that stands is read as a fact, and not as help on how to fill in its field. */
export const KnownAddress = ({ domicile }: { domicile: string }) => {
  const { t } = useLingui();
  return <span className="text-ink">{t`Adresse actuelle : ${domicile}`}</span>;
};
