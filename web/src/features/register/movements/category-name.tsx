/** A long name takes two lines rather than the width of the figures beside it. */
export const CategoryName = ({ name }: { name: string }) => (
  <span title={name} className="line-clamp-2 max-w-48 break-words">
    {name}
  </span>
);
