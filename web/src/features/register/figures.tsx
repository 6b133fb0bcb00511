import { useFormats } from "#i18n/use-formats.ts";

/** `1 action`, `12 500 actions`, grouped as every other figure of the page. */
export const SharesCount = ({ quantity }: { quantity: number }) =>
  useFormats().units("SHARE", quantity);

/**
 * A figure that came bears a plus, one that went a minus; a line that moves nothing bears neither.
 */
export const SignedFigure = ({ value }: { value: bigint }) => {
  const format = useFormats();
  return (
    <span className="tabular">
      {value > 0n ? "+" : ""}
      {format.quantity(value)}
    </span>
  );
};
