import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { describeFailure } from "#app/failure-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Monogram } from "#ui/monogram.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.ts";
import type { Credentials } from "./use-sign-in.ts";

const demoPassword = "coulisse-demo-2026";

/** The people of the demonstration, each with one click: the password is no secret there. */
export const DemoAccounts = ({ onSignIn }: { onSignIn: (given: Credentials) => Promise<void> }) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState<string>();
  const accounts = [
    { email: "admin@coulisse.example", who: t`Administration`, role: t`Toute la plateforme` },
    { email: "helene@coulisse.example", who: "Hélène", role: t`Administratrice d’une société` },
    { email: "claire@coulisse.example", who: "Claire", role: t`Investisseuse, avec des titres` },
    { email: "karim@coulisse.example", who: "Karim", role: t`Investisseur, acheteur` },
    { email: "nouveau@coulisse.example", who: t`Nouveau`, role: t`Compte à compléter` },
  ];
  const enter = async (email: string): Promise<void> => {
    setBusy(email);
    try {
      await onSignIn({ email, password: demoPassword });
    } catch (error) {
      toast.failure(describeFailure(error));
      setBusy(undefined);
    }
  };
  return (
    <section aria-labelledby="demo-accounts" className="border-t border-rule pt-6">
      <h2 id="demo-accounts" className="text-lg">{t`Comptes de démonstration`}</h2>
      <p className="mt-1 text-sm text-ink-3">
        {t`Un clic suffit. Le mot de passe de tous est ${demoPassword}.`}
      </p>
      <ul className="mt-3 grid gap-1">
        {accounts.map(({ email, who, role }) => (
          <li key={email}>
            <button
              type="button"
              disabled={busy !== undefined}
              onClick={() => void enter(email)}
              className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
            >
              <Monogram name={who} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">{who}</span>
                <span className="block truncate text-xs text-ink-3">{`${role} · ${email}`}</span>
              </span>
              {busy === email ? (
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
