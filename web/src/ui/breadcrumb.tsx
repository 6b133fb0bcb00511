import { Link } from "@tanstack/react-router";
import { useLingui } from "@lingui/react/macro";
import { Icon } from "./icon.tsx";

type Step = { label: string; to: string };

/** The way back from a page within a page; the page itself is its own title. */
export const Breadcrumb = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Fil d’Ariane`} className="-ml-1 text-sm">
      <ol className="flex flex-wrap items-center gap-1">
        {steps.map((step) => (
          <li key={step.to} className="flex items-center gap-1">
            <Link
              to={step.to}
              className="hit-24 inline-flex items-center rounded-md px-1 text-ink-3 hover:text-ink hover:underline"
            >
              {step.label}
            </Link>
            <Icon name="chevronRight" size={12} className="text-ink-3" />
          </li>
        ))}
      </ol>
    </nav>
  );
};
