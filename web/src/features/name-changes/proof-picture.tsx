import { nameChangeRoutes } from "@coulisse/contract/name-changes.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#app/api.ts";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = { nameChangeId: string; name: string };

/** Read when it is asked for, and forgotten: every reading is in the audit log. */
export const ProofPicture = (props: Props) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (open) return <Picture {...props} />;
  return (
    <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      {t`Voir le justificatif`}
    </Button>
  );
};

const Picture = ({ nameChangeId, name }: Props) => {
  const picture = useQuery({
    queryKey: ["name-change-proof", nameChangeId],
    queryFn: ({ signal }) =>
      call(nameChangeRoutes.getNameChangeProof, {
        params: { nameChangeId },
        signal,
      }) as Promise<unknown> as Promise<Blob>,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture.data) return undefined;
    const made = URL.createObjectURL(picture.data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture.data]);
  if (picture.isError) return <FailedState onRetry={() => void picture.refetch()} />;
  if (address === undefined) return <Skeleton className="h-56" />;
  return (
    <img
      src={address}
      alt={name}
      className="max-h-[30rem] max-w-full rounded-md border border-rule bg-sunken object-contain"
    />
  );
};
