import { useLingui } from "@lingui/react/macro";
import { cx } from "./cx.ts";

type Props = { size?: "sm" | "md" | "lg"; silent?: boolean };

const sizes = { sm: "size-3.5 border", md: "size-5 border-2", lg: "size-7 border-2" } as const;

/** Says that something is on its way; `silent` where the button around it already says so. */
export const Spinner = ({ size = "md", silent = false }: Props) => {
  const { t } = useLingui();
  const wheel = (
    <span
      className={cx(
        "spin inline-block rounded-full border-current border-r-transparent",
        sizes[size],
      )}
    />
  );
  if (silent) return wheel;
  return (
    <span role="status" className="inline-flex text-accent">
      {wheel}
      <span className="sr-only">{t`Chargement…`}</span>
    </span>
  );
};
