import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { cx } from "#ui/cx.ts";
import { config } from "../config.ts";
import { useExistingPages } from "../existing-pages.ts";
import { path } from "../paths.ts";

const links = [
  { pattern: "/marketplace", label: msg`Place de marché` },
  { pattern: "/investor/fundraising", label: msg`Levées de fonds` },
  { pattern: "/investor/second-market", label: msg`Marché secondaire` },
] as const;

export const PublicLinks = ({ stacked = false }: { stacked?: boolean }) => {
  const { t, i18n } = useLingui();
  const existing = useExistingPages();
  const style = cx(
    "text-base text-ink-2 hover:text-ink aria-[current=page]:text-ink",
    stacked && "rounded-md px-2 py-2.5 hover:bg-sunken",
  );
  return (
    <>
      {links
        .filter((link) => existing.has(link.pattern))
        .map((link) => (
          <Link key={link.pattern} to={path(link.pattern)} className={style}>
            {i18n._(link.label)}
          </Link>
        ))}
      {config.supportUrl ? (
        <a href={config.supportUrl} target="_blank" rel="noreferrer" className={style}>
          {t`Aide`}
        </a>
      ) : null}
    </>
  );
};
