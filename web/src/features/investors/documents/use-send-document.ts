import { documentBytesMax } from "@coulisse/contract/documents.ts";
import { investorRoutes } from "@coulisse/contract/investors.ts";
import type { KycDocumentType } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ApplicationError } from "#app/errors.ts";
import { describeFailure } from "#app/failure-words.ts";
import { useAction } from "#app/queries.ts";
import { kycReload } from "../investors.queries.ts";

/** What the server says of the file itself, before what it says of the call. */
const faultOf = (error: unknown): string => {
  const [first] = error instanceof ApplicationError ? error.errors : [];
  return first?.message ?? describeFailure(error);
};

/** Sends a file for one type: how far it has gone, and why it was refused. */
export const useSendDocument = (investorId: string, documentType: KycDocumentType) => {
  const { t } = useLingui();
  const [sent, setSent] = useState(0);
  const [fault, setFault] = useState<string>();
  const action = useAction(investorRoutes.addKycDocument, {
    success: t`Le document a été reçu.`,
    reloads: kycReload,
  });
  const send = async (file: File): Promise<void> => {
    setFault(undefined);
    setSent(0);
    if (file.size > documentBytesMax) {
      const { name } = file;
      return setFault(t`${name} dépasse 10 Mo. Envoyez une photo moins grande.`);
    }
    try {
      await action.run({
        params: { investorId },
        body: { type: documentType },
        files: { file },
        onProgress: setSent,
      });
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  return { send, sent, fault, pending: action.pending };
};
