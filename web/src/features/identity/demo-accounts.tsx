import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { DemoAccount } from "#app/config.ts";
import { describeFailure } from "#app/failure-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Monogram } from "#ui/monogram.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.ts";
import type { Credentials } from "./use-sign-in.ts";

type Props = {
  accounts: readonly DemoAccount[];
  onSignIn: (given: Credentials) => Promise<void>;
};

/** The people of the demonstration, each with one click: their password is no secret there. */
export const DemoAccounts = ({ accounts, onSignIn }: Props) => {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState<string>();
  const password = accounts[0]?.password ?? "";
  const enter = async (account: DemoAccount): Promise<void> => {
    setBusy(account.email);
    try {
      await onSignIn({ email: account.email, password: account.password });
    } catch (error) {
      toast.failure(describeFailure(error));
      setBusy(undefined);
    }
  };
  return (
    <section aria-labelledby="demo-accounts" className="border-t border-rule pt-6">
      <h2 id="demo-accounts" className="text-lg">{t`Comptes de démonstration`}</h2>
      <p className="mt-1 text-sm text-ink-3">
        <Trans>
          Un clic suffit. Le mot de passe de tous est{" "}
          <span className="whitespace-nowrap">{password}</span>.
        </Trans>
      </p>
      <ul className="-mx-2 mt-3 grid gap-1">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={busy !== undefined}
              onClick={() => void enter(account)}
              className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
            >
              <Monogram name={account.email} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">
                  {i18n.locale === "en" ? account.en : account.fr}
                </span>
                <span className="block truncate text-xs text-ink-3">{account.email}</span>
              </span>
              {busy === account.email ? (
                <Spinner size="sm" />
              ) : (
                <Icon name="arrowRight" className="text-ink-3" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
