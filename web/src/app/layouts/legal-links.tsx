import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { path } from "#platform/paths.ts";

/** Links that whoever runs the site owes its readers, on every page that is read. */
export const LegalLinks = () => {
  const { t } = useLingui();
  const links = [
    ["terms", t`Conditions d’utilisation`],
    ["privacy", t`Confidentialité`],
    ["legal-notice", t`Mentions légales`],
    ["contact", t`Nous écrire`],
  ] as const;
  return links.map(([text, label]) => (
    <Link key={text} to={path("/legal/:text", { text })} className="py-1 hover:text-ink">
      {label}
    </Link>
  ));
};
