import type { InvitationFact } from "@coulisse/contract/accounts/accounts.ts";
import { welcomeRoutes } from "@coulisse/contract/register/welcome.ts";
import type { Welcome } from "@coulisse/contract/register/welcome.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { call } from "#platform/api.ts";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

type Props = {
  token: string;
  asks: InvitationFact;
  /** An invitation to the platform alone is about no company, and shows nothing. */
  hasShares: boolean;
  onRight: (fact: string, welcome: Welcome) => void;
};

/** One fact that the company knows and no letter tells: who found the letter sees nothing by it. */
export const FactForm = ({ token, asks, hasShares, onRight }: Props) => {
  const { t } = useLingui();
  const form = useLightForm<{ fact: string }>(
    { fact: "" },
    { draft: "invitation-fact", secret: ["fact"] },
  );
  const show = async ({ fact }: { fact: string }): Promise<void> =>
    onRight(fact, await call(welcomeRoutes.openInvitation, { body: { token, fact } }));
  return (
    <Card title={t`C’est bien vous ?`}>
      {hasShares ? (
        <p className="mb-5 text-sm text-ink-2">
          {t`La société connaît cette information et son courrier ne la dit pas : elle protège vos titres.`}
        </p>
      ) : null}
      <Form form={form} onSubmit={show} label={t`C’est bien vous ?`}>
        {asks === "BIRTH_DATE" ? (
          <DateField
            name="fact"
            label={t`Votre date de naissance`}
            autoComplete="bday"
            help={t`Cinq essais par jour.`}
          />
        ) : (
          <TextField
            name="fact"
            label={t`Le code postal de votre domicile`}
            autoComplete="postal-code"
            maxLength={10}
            help={t`Donnez le code postal que la société connaît. Vous avez cinq essais par jour.`}
          />
        )}
        <SubmitButton wide size="lg" className="">
          {hasShares ? t`Voir mes titres` : t`Continuer`}
        </SubmitButton>
      </Form>
    </Card>
  );
};
