import { Skeleton } from "../skeleton.tsx";

/** The shape of a table on its way: its columns, and some rows of them. */
export const TableSkeleton = ({ columns, rows = 8 }: { columns: number; rows?: number }) => (
  <tbody aria-hidden="true" className="max-sm:block">
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className="max-sm:mb-3 max-sm:block">
        {Array.from({ length: columns }, (_unused, column) => (
          <td
            key={column}
            className="border-b border-rule bg-sheet px-3.5 py-[13px] max-sm:block max-sm:border-0 max-sm:py-1.5"
          >
            <Skeleton className={column === 0 ? "h-[18px] w-40" : "h-[18px] w-full max-w-24"} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
