import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { askForPasskey } from "#platform/passkey.ts";
import { useAskedProof } from "#platform/proof.ts";
import { useSession } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { toast } from "#ui/toast.ts";
import { myFactors } from "./security.queries.ts";

/** Asks again who is there, by whatever the account has. */
export const ProofDialog = () => {
  const { t } = useLingui();
  const answer = useAskedProof((asked) => asked.answer);
  return (
    <Dialog
      name="confirm-identity"
      open={answer !== undefined}
      onClose={() => answer?.(false)}
      title={t`Confirmez que c’est vous`}
      lead={t`Vous êtes connecté depuis un moment, et ce changement touche à la sécurité d’un compte ou à des droits d’accès.`}
    >
      {answer ? <Means onProved={() => answer(true)} /> : null}
    </Dialog>
  );
};

const Means = ({ onProved }: { onProved: () => void }) => {
  const { t } = useLingui();
  const { user } = useSession();
  const factors = useQuery(myFactors).data;
  const byPasskey = async (): Promise<void> => {
    try {
      const passkey = await askForPasskey();
      if (!passkey) return;
      await call(securityRoutes.prove, { body: { passkey } });
      onProved();
    } catch (error) {
      toast.failure(describeFailure(error));
    }
  };
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  return (
    <div className="grid gap-5">
      {user?.hasCredentials ? (
        <Typed kind="password" onProved={onProved} />
      ) : factors?.totp ? (
        <Typed kind="code" onProved={onProved} />
      ) : hasPasskey ? null : (
        <p>{t`Déconnectez-vous, puis connectez-vous de nouveau avec votre service habituel.`}</p>
      )}
      {hasPasskey ? (
        <Button icon="shield" onClick={() => void byPasskey()}>
          {t`Confirmer avec une clé d’accès`}
        </Button>
      ) : null}
    </div>
  );
};

const Typed = ({ kind, onProved }: { kind: "password" | "code"; onProved: () => void }) => {
  const { t } = useLingui();
  const form = useLightForm({ [kind]: "" }, { draft: "confirm-identity", secret: [kind] });
  return (
    <Form
      form={form}
      label={t`Confirmez que c’est vous`}
      onSubmit={async (values) => {
        await call(securityRoutes.prove, { body: { [kind]: values[kind] } });
        onProved();
      }}
    >
      {kind === "password" ? (
        <TextField
          name="password"
          label={t`Mot de passe`}
          type="password"
          autoComplete="current-password"
        />
      ) : (
        <TextField
          name="code"
          label={t`Code à six chiffres`}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <SubmitButton>{t`Confirmer`}</SubmitButton>
    </Form>
  );
};
