import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { cx } from "#ui/cx.ts";
import { config } from "#platform/config.ts";
import { path } from "#platform/paths.ts";

export const PublicLinks = ({ stacked = false }: { stacked?: boolean }) => {
  const { t } = useLingui();
  const style = cx(
    "text-base text-ink-2 hover:text-ink aria-[current=page]:text-ink",
    stacked && "rounded-md px-2 py-2.5 hover:bg-sunken",
  );
  return (
    <>
      <Link to={path("/marketplace")} className={style}>
        {t`Place de marché`}
      </Link>
      {config.supportUrl ? (
        <a href={config.supportUrl} target="_blank" rel="noreferrer" className={style}>
          {t`Aide`}
        </a>
      ) : null}
    </>
  );
};
