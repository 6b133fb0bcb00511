import {
  classEndingWords,
  classRequestStateWords,
  investorClassWords,
} from "@coulisse/contract/identity/investor-class-words.ts";
import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Section } from "#ui/section.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ClassFacts } from "./class-facts.tsx";

// Few ask for it: whoever only reads their account carries no form.
const ClassForm = lazy(async () => ({ default: (await import("./class-form.tsx")).ClassForm }));

type Props = Readonly<{ holderId: string; kind: "user" | "corporate" }>;

const useHolderClass = ({ holderId, kind }: Props) => {
  const ofUser = queryOf(investorClassRoutes.getInvestorClass, { params: { userId: holderId } });
  const ofCorporate = queryOf(investorClassRoutes.getCorporateClass, {
    params: { corporateId: holderId },
  });
  const user = useQuery({ ...ofUser, enabled: kind === "user" });
  const corporate = useQuery({ ...ofCorporate, enabled: kind === "corporate" });
  return (kind === "user" ? user : corporate).data;
};

/** R-23a: which class counts, what showed it, and how it is asked for or given up. */
export const ClassSection = (props: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const classes = useWords(investorClassWords);
  const [asking, setAsking] = useState(false);
  const found = useHolderClass(props);
  if (found === undefined) return null;
  const { investorClass, shownBy, requests } = found;
  const pending = requests.find(({ state }) => state === "PENDING");
  const until = shownBy?.endsAt ? format.instant(shownBy.endsAt, "long") : null;
  const earlier = requests.filter(({ id }) => id !== pending?.id && id !== shownBy?.id);
  return (
    <Section
      title={t`Classe d’investisseur`}
      lead={
        shownBy
          ? t`Le test de connaissances, les avertissements et le délai de réflexion ne s’appliquent pas.`
          : t`Le test de connaissances, les avertissements et quatre jours de réflexion protègent l’investisseur non averti.`
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Badge tone={shownBy ? "accent" : "neutral"}>{classes[investorClass]}</Badge>
          {until === null ? null : (
            <span className="text-sm text-ink-2">{t`jusqu’au ${until}`}</span>
          )}
        </p>
        {shownBy ? <ClassFacts request={shownBy} /> : null}
        {pending ? <Pending request={pending} /> : null}
        <div className="flex flex-wrap gap-2">
          {pending ? null : (
            <Button size="sm" onClick={() => setAsking(true)}>
              {shownBy ? t`Demander le renouvellement` : t`Demander à être investisseur averti`}
            </Button>
          )}
          {shownBy ? <GiveUp request={shownBy} /> : null}
        </div>
        <Earlier requests={earlier} />
      </div>
      <Dialog
        name="request-class"
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Devenir investisseur averti`}
        lead={t`La plateforme examine votre demande et vous répond avec un motif. Une approbation vaut deux ans ; vous pouvez y renoncer à tout moment.`}
      >
        {asking ? (
          <Suspense fallback={<Spinner />}>
            <ClassForm {...props} onDone={() => setAsking(false)} />
          </Suspense>
        ) : null}
      </Dialog>
    </Section>
  );
};

const Pending = ({ request }: { request: ClassRequest }) => {
  const { t } = useLingui();
  const withdraw = useAction(investorClassRoutes.giveUpClass, {
    success: t`La demande est annulée.`,
  });
  return (
    <Banner
      title={t`Votre demande est en attente d’examen`}
      action={
        <Button
          size="sm"
          busy={withdraw.pending}
          onClick={() => withdraw.start({ params: { classRequestId: request.id } })}
        >{t`Annuler la demande`}</Button>
      }
    >
      <ClassFacts request={request} />
    </Banner>
  );
};

const GiveUp = ({ request }: { request: ClassRequest }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const give = useAction(investorClassRoutes.giveUpClass, {
    success: t`Les protections de l’investisseur non averti s’appliquent de nouveau.`,
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>{t`Y renoncer`}</Button>
      <ConfirmDialog
        name="waive-class"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Renoncer à la classe d’investisseur averti ?`}
        lead={t`Les protections s’appliquent aussitôt à tout ce qui n’est pas signé. Ce qui est déjà signé ne change pas.`}
        confirm={t`Y renoncer`}
        onConfirm={() => give.run({ params: { classRequestId: request.id } })}
      />
    </>
  );
};

/** Earlier requests show what became of them, with the reason that was given. */
const Earlier = ({ requests }: { requests: readonly ClassRequest[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(classRequestStateWords);
  const endings = useWords(classEndingWords);
  if (requests.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm text-ink-2" aria-label={t`Demandes passées`}>
      {requests.map(({ id, requestedAt, state, reason, ending, endedAt }) => {
        const asked = format.instant(requestedAt, "medium");
        const ended =
          endedAt && ending && `${endings[ending]}, ${format.instant(endedAt, "medium")}`;
        const parts = [t`Demande du ${asked}`, states[state], reason, ended].filter(Boolean);
        return (
          <li key={id} className="break-words">
            {parts.join(" · ")}
          </li>
        );
      })}
    </ul>
  );
};
