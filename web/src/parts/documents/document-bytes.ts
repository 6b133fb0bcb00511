import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

/** An address under which the page can show these bytes, given back when it no longer does. */
export const useObjectUrl = (bytes: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return undefined;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return address;
};

type Reading = Readonly<{
  /** The id of the document: another one is read anew. */
  id: string;
  read: (signal: AbortSignal) => Promise<Blob>;
  /** Called once the bytes have come. */
  onRead?: (() => unknown) | undefined;
  enabled?: boolean;
}>;

/**
 * A document is read once while it is looked at and never kept: every reading is in the audit log.
 */
export const useDocumentAddress = ({ id, read, onRead, enabled = true }: Reading) => {
  const { data, error, refetch } = useQuery({
    queryKey: ["document", id],
    queryFn: ({ signal }) => read(signal),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const told = useRef(false);
  useEffect(() => {
    if (!data || told.current) return;
    told.current = true;
    onRead?.();
  }, [data, onRead]);
  return { address: useObjectUrl(data), error, retry: () => void refetch() };
};

const keptMs = 60_000;

/**
 * Shows a document in a tab of its own, with the browser's own viewer. The tab is opened at once: one
 * that opens after the bytes have come is taken for an advertisement.
 */
export const openInTab = async (name: string, read: () => Promise<Blob>): Promise<void> => {
  const tab = window.open("", "_blank");
  try {
    const address = URL.createObjectURL(await read());
    setTimeout(() => URL.revokeObjectURL(address), keptMs);
    if (tab) return tab.location.replace(address);
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
  } catch (error) {
    tab?.close();
    throw error;
  }
};
