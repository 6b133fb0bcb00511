import { investorRoutes } from "@coulisse/contract/investors.ts";
import type { KycDocumentType } from "@coulisse/contract/kyc-shapes.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { queryOf } from "#app/queries.ts";

export const investorOf = (investorId: string) =>
  queryOf(investorRoutes.getInvestor, { params: { investorId } });

export const documentsOf = (investorId: string) =>
  queryOf(investorRoutes.listKycDocuments, { params: { investorId } });

type FileRequest = Readonly<{ investorId: string; type: KycDocumentType; preview?: boolean }>;

const callFile = async ({ investorId, type, preview = false }: FileRequest): Promise<Blob> =>
  (await call(investorRoutes.getKycDocumentFile, {
    params: { investorId, documentType: type },
    query: preview ? { preview } : {},
  })) as unknown as Blob;

/** The bytes of a document. They are forgotten as soon as nothing shows them. */
export const documentFile = (which: FileRequest, documentId: string) =>
  queryOptions({
    queryKey: ["kyc-file", documentId, which] as const,
    queryFn: () => callFile(which),
    gcTime: 0,
    staleTime: Infinity,
  });

/** What changes with a document: the list, and the state of the check. */
export const kycReload = [
  investorRoutes.getInvestor,
  investorRoutes.getMyInvestor,
  investorRoutes.listKycDocuments,
];
