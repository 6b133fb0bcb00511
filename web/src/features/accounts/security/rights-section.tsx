import type { ErasurePlan } from "@coulisse/contract/operations/own-data.schemas.ts";
import { ownDataRoutes } from "@coulisse/contract/operations/own-data.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { call } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { withProof } from "#platform/proof.ts";
import { useAction } from "#platform/queries.ts";
import { saveFile } from "#platform/save-file.ts";
import { clearSession } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { toast } from "#ui/toast.ts";
import { myErasurePlan } from "./security.queries.ts";

/** A copy of what is held, and the way out. */
export const RightsSection = () => {
  const { t } = useLingui();
  const [closing, setClosing] = useState(false);
  const name = t`mes-donnees-coulisse.zip`;
  const take = useAction(ownDataRoutes.downloadMyData, {
    success: t`Vos données ont été téléchargées.`,
    then: (archive) => saveFile(name, archive),
  });
  return (
    <Section title={t`Mes données`}>
      <SettingRow
        title={t`Copie de mes données`}
        action={
          <Button icon="download" busy={take.pending} onClick={() => take.start({})}>
            {t`Télécharger mes données`}
          </Button>
        }
      >
        {t`Tout ce que la plateforme détient sur vous, dans une archive que vous pouvez lire et emporter.`}
      </SettingRow>
      <SettingRow
        title={t`Fermer mon compte`}
        action={<Button onClick={() => setClosing(true)}>{t`Fermer mon compte`}</Button>}
      >
        {t`Vous verrez d’abord ce qui est effacé et ce que la loi oblige à conserver.`}
      </SettingRow>
      <CloseAccountDialog open={closing} onClose={() => setClosing(false)} />
    </Section>
  );
};

type Props = { open: boolean; onClose: () => void };

const CloseAccountDialog = ({ open, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog name="close-account" open={open} onClose={onClose} title={t`Fermer mon compte`}>
      {open ? (
        <Part>
          <Plan />
        </Part>
      ) : null}
    </Dialog>
  );
};

const useKeptWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return ({ subject, until }: ErasurePlan["kept"][number]): string => {
    const day = until === null ? "" : format.date(until);
    if (subject === "identity_documents")
      return t`Vos pièces d’identité et justificatifs, jusqu’au ${day}, puis effacés.`;
    if (subject === "identity_facts")
      return t`Votre nom et les informations de votre identité, jusqu’au ${day}, puis effacés.`;
    if (subject === "register")
      return t`Votre nom dans les registres des sociétés dont vous avez détenu des titres, tant que ces registres sont tenus.`;
    return t`Le journal de ce qui a été fait, sans votre nom ni votre adresse e-mail.`;
  };
};

const Plan = () => {
  const { t } = useLingui();
  const plan = useSuspenseQuery(myErasurePlan).data;
  const wordsOf = useKeptWords();
  if (plan.obstacles.length > 0) return <Obstacles obstacles={plan.obstacles} />;
  return (
    <div className="grid gap-5">
      <p>{t`Votre adresse e-mail, votre téléphone, votre mot de passe, vos sessions et vos messages sont effacés tout de suite, sans retour possible.`}</p>
      <div>
        <p className="font-medium">{t`La loi oblige à conserver :`}</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
          {plan.kept.map((kept) => (
            <li key={kept.subject}>
              {`${wordsOf(kept)} `}
              <span className="text-ink-3">{`(${kept.source})`}</span>
            </li>
          ))}
        </ul>
      </div>
      <CloseForm />
    </div>
  );
};

const Obstacles = ({ obstacles }: Pick<ErasurePlan, "obstacles">) => {
  const { t } = useLingui();
  const ofName = useOfName();
  const wordsOf = ({ code, companies }: ErasurePlan["obstacles"][number]): string => {
    const ofCompanies = ofName(companies.join(", "));
    if (code === "last_platform_administrator") {
      return t`Vous êtes le dernier administrateur de la plateforme. Nommez-en un autre d’abord.`;
    }
    if (code === "market_under_way") {
      return t`Une offre, une cession ou une préemption est en cours à votre nom. Retirez-la ou menez-la d’abord à son terme.`;
    }
    return code === "wallet_not_empty"
      ? t`Votre portefeuille espèces contient de l’argent, ou un retrait est en cours. Retirez d’abord tout ce qu’il contient.`
      : t`Vous êtes le dernier administrateur ${ofCompanies}. Demandez d’abord que quelqu’un d’autre soit nommé.`;
  };
  return (
    <div className="grid gap-3">
      {obstacles.map((obstacle) => (
        <Banner key={obstacle.code} tone="warn">
          {wordsOf(obstacle)}
        </Banner>
      ))}
    </div>
  );
};

const CloseForm = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useLightForm({ email: "" }, { draft: "close-account" });
  return (
    <Form
      form={form}
      label={t`Fermer mon compte`}
      onSubmit={async ({ email }) => {
        let closed = false;
        await withProof(async () => {
          await call(ownDataRoutes.eraseMe, { body: { email } });
          closed = true;
        });
        if (!closed) return;
        await navigate({ to: path("/") });
        clearSession(queryClient);
        toast.success(t`Votre compte a été fermé.`);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t`Votre adresse e-mail`}
        help={t`Saisissez-la pour confirmer.`}
        autoComplete="off"
      />
      <SubmitButton variant="danger">{t`Fermer mon compte définitivement`}</SubmitButton>
    </Form>
  );
};
