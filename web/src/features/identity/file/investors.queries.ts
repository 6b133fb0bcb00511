import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import type { FileLimits } from "#parts/documents/file-limits.ts";
import { callForFile } from "#platform/call-for-file.ts";
import { queryOf } from "#platform/queries.ts";

export const investorOf = (investorId: string) =>
  queryOf(investorRoutes.getInvestor, { params: { investorId } });

export const documentsOf = (investorId: string) =>
  queryOf(investorRoutes.listKycDocuments, { params: { investorId } });

type FileRequest = Readonly<{
  investorId: string;
  type: KycDocumentType;
  preview?: boolean;
  signal?: AbortSignal;
}>;

export const readDocument = ({ investorId, type, preview = false, signal }: FileRequest) =>
  callForFile(investorRoutes.getKycDocumentFile, {
    params: { investorId, documentType: type },
    query: preview ? { preview } : {},
    ...(signal && { signal }),
  });

export const identityLimits: FileLimits = fileKinds.identityDocument;
