import { systemRoutes, type Queue } from "@coulisse/contract/operations/system.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";

/** One reading serves every count that shows. */
const counts = queryOf(systemRoutes.countQueues);

/** How many wait in these queues, beside what opens them; nothing where none does. */
export const QueueCount = ({ of }: { of: readonly Queue[] }) => {
  const { t } = useLingui();
  const found = useQuery(counts).data;
  const count = found ? of.reduce((sum, queue) => sum + found[queue], 0) : 0;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="ml-1.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent-soft px-1.5 text-xs font-medium text-accent tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">{` ${t`(${count} en attente)`}`}</span>
    </>
  );
};
