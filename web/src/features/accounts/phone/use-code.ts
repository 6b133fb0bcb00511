import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { useSuspenseQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "#app/api.ts";
import { describeFailure } from "#app/failure-words.ts";
import { withProof } from "#app/proof.ts";
import { successTexts } from "#app/success-texts.ts";
import { toast } from "#ui/toast.ts";
import { verificationOf } from "../accounts.queries.ts";

/** The number that waits, and the ways to get a code to it. */
export const useCode = (userId: string) => {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const query = verificationOf(userId);
  const { data, dataUpdatedAt } = useSuspenseQuery(query);
  const [sending, setSending] = useState(false);
  const params = { userId };
  const send = async (): Promise<void> => {
    const sent = await call(accountRoutes.sendVerification, { params });
    queryClient.setQueryData(query.queryKey, sent);
  };
  const resend = async (): Promise<void> => {
    setSending(true);
    try {
      await send();
      toast.success(i18n._(successTexts.codeSent));
    } catch (error) {
      toast.failure(describeFailure(error));
    } finally {
      setSending(false);
    }
  };
  /** A new number gets its code at once: nobody gives one without wanting it proved. */
  const changePhone = async (phone: string): Promise<void> => {
    const changed = await withProof(() =>
      call(accountRoutes.changePhone, { params, body: { phone } }),
    );
    if (changed === undefined) return;
    queryClient.setQueryData(query.queryKey, changed);
    if (changed.phone === null) return toast.success(t`Ce numéro est déjà vérifié.`);
    await send().catch((error: unknown) => toast.failure(describeFailure(error)));
  };
  return { verification: data, since: dataUpdatedAt, sending, resend, changePhone };
};
