import { investorRoutes } from "@coulisse/contract/investors.ts";
import type { KycDocument } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "#app/api.ts";
import { FailedState } from "#ui/failed-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = {
  investorId: string;
  document: KycDocument;
  label: string;
  /** Once the picture came: the log of readings has a line more. */
  onOpened: (() => unknown) | undefined;
};

/** Read once while it is looked at and never kept: every reading is in the audit log. */
const usePicture = ({ investorId, document, onOpened }: Props) => {
  const picture = useQuery({
    queryKey: ["document-picture", investorId, document.id],
    queryFn: ({ signal }) =>
      call(investorRoutes.getKycDocumentFile, {
        params: { investorId, documentType: document.type },
        query: document.hasPreview ? { preview: true } : {},
        signal,
      }) as Promise<unknown> as Promise<Blob>,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  const told = useRef(false);
  useEffect(() => {
    if (!picture.data || told.current) return;
    told.current = true;
    onOpened?.();
  }, [picture.data, onOpened]);
  useEffect(() => {
    if (!picture.data) return undefined;
    const made = URL.createObjectURL(picture.data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture.data]);
  return { address, failed: picture.isError, retry: () => void picture.refetch() };
};

const zooms = [1, 1.5, 2, 3] as const;
const quarter = 90;
const wholeTurn = 360;

export const DocumentPicture = (props: Props) => {
  const { t } = useLingui();
  const { address, failed, retry } = usePicture(props);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  if (failed) return <FailedState onRetry={retry} />;
  if (address === undefined) return <Skeleton className="h-96" />;
  const scale = zooms[zoom] ?? 1;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex justify-end gap-1">
        <IconButton
          icon="minus"
          label={t`Réduire`}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon="add"
          label={t`Agrandir`}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon="rotate"
          label={t`Tourner d’un quart de tour`}
          onClick={() => setTurn((turn + quarter) % wholeTurn)}
        />
      </div>
      <div
        role="region"
        aria-label={props.label}
        // A picture that was enlarged is scrolled with the keyboard too.
        tabIndex={0}
        className="grid max-h-[min(34rem,70dvh)] min-h-56 overflow-auto rounded-md border border-rule bg-sunken p-3"
      >
        <img
          src={address}
          alt={props.label}
          className="m-auto max-w-none object-contain"
          style={{ width: `${scale * 100}%`, transform: `rotate(${turn}deg)` }}
        />
      </div>
    </div>
  );
};
