import { useFormats } from "#i18n/use-formats.ts";

/** What came bears a plus, what went a minus; a line that moves nothing bears neither. */
export const SignedFigure = ({ value }: { value: bigint }) => {
  const format = useFormats();
  return (
    <span className="tabular">
      {value > 0n ? "+" : ""}
      {format.quantity(value)}
    </span>
  );
};
