import { Skeleton } from "#ui/skeleton.tsx";

/** The shape of the list while it loads. */
export const CompanyShapes = () => (
  <div className="divide-y divide-rule border-y border-rule">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="flex gap-4 py-5 md:gap-6">
        <Skeleton className="size-12 md:size-18" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);
