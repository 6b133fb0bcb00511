import type { KycDocument } from "@coulisse/contract/kyc-shapes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { documentFile } from "../investors.queries.ts";

const keptMs = 60_000;

/**
 * Shows a document in a tab of its own, with the browser's own viewer. The tab is opened at once: one
 * that opens after the bytes have come is taken for an advertisement.
 */
export const openDocument = async (
  queryClient: QueryClient,
  investorId: string,
  { id, type, name }: KycDocument,
): Promise<void> => {
  const tab = window.open("", "_blank");
  try {
    const bytes = await queryClient.fetchQuery(documentFile({ investorId, type }, id));
    const address = URL.createObjectURL(bytes);
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
