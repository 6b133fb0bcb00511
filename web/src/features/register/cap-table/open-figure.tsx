import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";

type Props = {
  /** The number as it is shown. */
  children: string;
  /** The name of whose figure it is, for those who do not see the row. */
  of: string;
  onOpen: () => void;
  /** Percentages open too, without the dots that mark the quantities. */
  plain?: boolean;
  /** Arrows lead to it from what opens its row, so that a hundred rows are a hundred stops of Tab. */
  inRow?: boolean;
};

/** A number that opens the register lines that make it. */
export const OpenFigure = ({ children, of, onOpen, plain = false, inRow = false }: Props) => {
  const { t } = useLingui();
  return (
    <button
      type="button"
      tabIndex={inRow ? -1 : undefined}
      onClick={onOpen}
      aria-label={t`${children}, ${of} : voir les lignes du registre`}
      className={cx(
        "tabular hit-24 rounded-md text-right decoration-1 underline-offset-[5px] hover:text-accent hover:underline",
        !plain && "opens",
      )}
    >
      {children}
    </button>
  );
};
