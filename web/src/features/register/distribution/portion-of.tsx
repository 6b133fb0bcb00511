import { useFormats } from "#i18n/use-formats.ts";

/** A quantity and, under it, the share of the capital that it is. */
export const PortionOf = ({ part, whole }: { part: number; whole: number }) => {
  const format = useFormats();
  return (
    <>
      {format.quantity(part)}
      <span className="block text-xs font-normal text-ink-3">{format.percent(part, whole)}</span>
    </>
  );
};
