import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "#ui/cx.ts";

/** Orders that nobody has signed are told apart: they promise nothing. */
export const Unsigned = ({ cents, className }: { cents: number; className?: string }) => {
  const { t } = useLingui();
  const amount = useFormats().roundAmount(cents);
  if (cents === 0) return null;
  return (
    <p className={cx("text-sm text-ink-3", className)}>
      {t`et ${amount} réservés, pas encore signés`}
    </p>
  );
};
