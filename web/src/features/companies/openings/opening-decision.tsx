import type { ReviewedOpening } from "@coulisse/contract/companies/company-openings.schemas.ts";
import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { TextLink } from "#ui/text-link.tsx";

type Props = { opening: ReviewedOpening };
type Asked = "accept" | "ask" | "refuse";

/** The decision: to open the company, to ask its founder something first, or to refuse with a reason. */
export const OpeningDecision = ({ opening }: Props) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { state, company, papers, isOwn, version } = opening;
  const params = { openingId: opening.id };
  const accept = useAction(companyOpeningRoutes.decideOpening, {
    success: t`La société est ouverte.`,
  });
  if (state !== "SUBMITTED" && state !== "ASKED") return <Decided opening={opening} />;
  const unreadCount = papers.filter(({ isRead, isErased }) => !isRead && !isErased).length;
  const unread = t`${plural(unreadCount, {
    one: "Ouvrez d’abord la pièce qui reste à consulter.",
    other: "Ouvrez d’abord les # pièces qui restent à consulter.",
  })}`;
  const reason = isOwn
    ? t`Personne ne décide de ce qui le concerne.`
    : unreadCount > 0
      ? unread
      : undefined;
  const own = isOwn ? t`Personne ne décide de ce qui le concerne.` : undefined;
  const { name } = company;
  return (
    <Card title={t`Décision`}>
      <div className="grid gap-2">
        <Button variant="primary" disabled={reason} onClick={() => setAsked("accept")}>
          {t`Ouvrir la société`}
        </Button>
        <Button
          disabled={state === "ASKED" ? t`Une question attend déjà sa réponse.` : own}
          onClick={() => setAsked("ask")}
        >
          {t`Demander une précision`}
        </Button>
        <Button disabled={own} onClick={() => setAsked("refuse")}>{t`Refuser`}</Button>
      </div>
      <ConfirmDialog
        name="accept-opening"
        open={asked === "accept"}
        onClose={close}
        title={t`Ouvrir ${name} ?`}
        lead={t`Son brouillon devient une société : le rôle demandé est reconnu, et ses porteurs peuvent être invités.`}
        confirm={t`Ouvrir la société`}
        onConfirm={() => accept.run({ params, version, body: { decision: "ACCEPTED" } })}
      />
      <Dialog
        name="ask-founder"
        open={asked === "ask"}
        onClose={close}
        title={t`Demander une précision`}
        lead={t`La personne lit vos mots, et répond ou envoie une autre pièce.`}
      >
        {asked === "ask" ? <QuestionForm opening={opening} onDone={close} /> : null}
      </Dialog>
      <Dialog
        name="refuse-opening"
        open={asked === "refuse"}
        onClose={close}
        title={t`Refuser d’ouvrir ${name}`}
        lead={t`La personne lit votre motif. Son brouillon reste lisible, et se ferme à toute écriture.`}
      >
        {asked === "refuse" ? <RefusalForm opening={opening} onDone={close} /> : null}
      </Dialog>
    </Card>
  );
};

type FormProps = Props & { onDone: () => void };

const Question = z.object({ question: Text(2_000) });

const QuestionForm = ({ opening, onDone }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(Question, {
    draft: `ask-founder ${opening.id}`,
    defaultValues: { question: "" },
  });
  const ask = useAction(companyOpeningRoutes.askOfFounder, {
    success: t`La question est partie.`,
    then: onDone,
  });
  return (
    <Form form={form} onSubmit={(body) => ask.run({ params: { openingId: opening.id }, body })}>
      <TextAreaField name="question" label={t`Ce qu’il vous faut`} rows={4} maxLength={2000} />
      <SubmitButton>{t`Envoyer la question`}</SubmitButton>
    </Form>
  );
};

const Refusal = z.object({ reason: Text(2_000) });

const RefusalForm = ({ opening, onDone }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(Refusal, {
    draft: `refuse-opening ${opening.id}`,
    defaultValues: { reason: "" },
  });
  const refuse = useAction(companyOpeningRoutes.decideOpening, {
    success: t`La demande est refusée.`,
    then: onDone,
  });
  const { id: openingId, version } = opening;
  return (
    <Form
      form={form}
      onSubmit={({ reason }) =>
        refuse.run({ params: { openingId }, version, body: { decision: "REFUSED", reason } })
      }
    >
      <TextAreaField name="reason" label={t`Motif`} rows={4} maxLength={2000} />
      <SubmitButton>{t`Refuser la demande`}</SubmitButton>
    </Form>
  );
};

const Decided = ({ opening }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { state, decidedAt, decidedBy, reason, company } = opening;
  const on = decidedAt === null ? "" : format.instant(decidedAt);
  const by = decidedBy ?? t`la plateforme`;
  return (
    <Card title={t`Décision`}>
      <p>
        {state === "ACCEPTED"
          ? t`Ouverte le ${on} par ${by}.`
          : state === "REFUSED"
            ? t`Refusée le ${on} par ${by}.`
            : t`Retirée le ${on} par la personne qui l’a faite.`}
      </p>
      {reason === null ? null : (
        <p className="mt-2 break-words whitespace-pre-line text-ink-2">{reason}</p>
      )}
      {state === "ACCEPTED" ? (
        <p className="mt-3">
          <TextLink to={path("/admin/companies/:id", { id: company.id })}>
            {t`Voir la société`}
          </TextLink>
        </p>
      ) : null}
    </Card>
  );
};
