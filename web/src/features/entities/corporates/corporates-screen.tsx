import type {
  Corporate,
  RepresentedCorporate,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { linkStatusWords } from "@coulisse/contract/entities/corporate-words.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "#i18n/use-words.ts";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { DeleteDialog, type Removal } from "#parts/forms/delete-dialog.tsx";
import { ClassSection } from "#parts/investor-classes/class-section.tsx";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { CorporateHoldings } from "./corporate-holdings.tsx";
import { statusTones } from "./corporate-words.ts";
import { holdingsOfCorporate } from "./corporates.queries.ts";
import { EntityNames } from "./entity-names.tsx";
import { ProofForm } from "./proof-form.tsx";
import { ActivityDialog } from "#features/entities/corporates/activity-dialog.tsx";
import { SeatDialog } from "./seat-dialog.tsx";

/** An entity, the state of the link to it, and what can be done about it. */
const RepresentedCard = ({ represented }: { represented: RepresentedCorporate }) => {
  const { t } = useLingui();
  const { corporate, link, companyCount } = represented;
  const states = useWords(linkStatusWords);
  const [open, setOpen] = useState<"proof" | "detach" | "seat" | "activity" | "delete">();
  const close = () => setOpen(undefined);
  const name = corporate.legalName;
  const remove = useAction(corporateRoutes.removeRepresentative, {
    success: t(successTexts.corporateUserRemoved),
  });
  const removal = useRemoval();
  const isActive = link.status === "VALIDATED";
  const { legalForm, siret, activityCode, domicile, representative } = corporate;
  const person = representative && `${representative.firstName} ${representative.lastName}`;
  const representedBy =
    representative?.userId === link.userId
      ? t`représentée par vous`
      : person && t`représentée par ${person}`;
  const activity = activityCode && t`APE ${activityCode}`;
  const number = siret && formatSiret(siret);
  const facts = [legalForm, number, activity, domicile, representedBy].filter(Boolean);
  return (
    <li className="grid gap-3 border-t border-rule py-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg break-words">{name}</h2>
        <Badge tone={statusTones[link.status]}>{states[link.status]}</Badge>
      </div>
      <p className="text-sm break-words text-ink-2">{facts.join(" · ")}</p>
      {link.status === "REJECTED" && link.reason ? (
        <Banner tone="loss" title={t`Pourquoi la demande a été rejetée`}>
          {link.reason}
        </Banner>
      ) : null}
      {isActive ? (
        <>
          <Part>
            <CorporateHoldings corporateId={corporate.id} />
          </Part>
          <ClassSection holderId={corporate.id} kind="corporate" />
          <EntityNames corporate={corporate}>
            <Button size="sm" onClick={() => setOpen("seat")}>{t`Modifier le siège`}</Button>
            <Button size="sm" onClick={() => setOpen("activity")}>
              {activityCode === null ? t`Indiquer le code APE` : t`Modifier le code APE`}
            </Button>
          </EntityNames>
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isActive ? (
          <LinkButton
            to={path("/investor/portfolio")}
            search={{ holder: represented.corporate.id }}
            size="sm"
          >
            {t`${plural(companyCount ?? 0, {
              0: "Voir le portefeuille",
              one: "Portefeuille : # société",
              other: "Portefeuille : # sociétés",
            })}`}
          </LinkButton>
        ) : (
          <Button size="sm" onClick={() => setOpen("proof")}>
            {t`Envoyer un nouveau justificatif`}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          onClick={() => setOpen("detach")}
        >{t`Se détacher`}</Button>
        {isActive ? (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => setOpen("delete")}
          >{t`Supprimer l’entité`}</Button>
        ) : null}
      </div>
      <SeatDialog corporate={corporate} open={open === "seat"} onClose={close} />
      <ActivityDialog corporate={corporate} open={open === "activity"} onClose={close} />
      <DeleteDialog
        removal={removal}
        row={open === "delete" ? corporate : undefined}
        onClose={close}
      />
      <NewProof represented={represented} open={open === "proof"} onClose={close} />
      <ConfirmDialog
        name="stop-representing"
        open={open === "detach"}
        onClose={close}
        title={t`Ne plus représenter ${name} ?`}
        lead={
          isActive
            ? t`Vous ne verrez plus ses actions, ses mouvements ni ses attestations, et ne pourrez plus agir pour elle. Ses actions restent les siennes. Pour la représenter de nouveau, il faudra un nouveau justificatif.`
            : t`Votre demande et son justificatif seront retirés.`
        }
        confirm={t`Se détacher`}
        danger
        onConfirm={() => remove.run({ params: link })}
      />
    </li>
  );
};

/** An entity that stands in a register is kept: the server says so, in the dialog. */
const useRemoval = (): Removal<Corporate> => {
  const { t } = useLingui();
  return {
    name: "delete-entity",
    route: corporateRoutes.deleteCorporate,
    title: ({ legalName }) => t`Supprimer ${legalName} ?`,
    lead: () =>
      t`L’entité, les demandes de la représenter et leurs justificatifs sont effacés, pour vous et pour les autres personnes qui la représentent.`,
    confirm: t`Supprimer l’entité`,
    success: t`L’entité a été supprimée.`,
  };
};

type ProofProps = { represented: RepresentedCorporate; open: boolean; onClose: () => void };

/** Asks again, with what was declared before. */
const NewProof = ({ represented, open, onClose }: ProofProps) => {
  const { t } = useLingui();
  const { corporate, link } = represented;
  return (
    <Dialog
      name="send-new-proof"
      open={open}
      onClose={onClose}
      title={t`Nouveau justificatif`}
      lead={corporate.legalName}
    >
      {open ? (
        <ProofForm
          corporateId={corporate.id}
          owners={link.beneficialOwners}
          representative={link.legalRepresentative}
          success={t`Votre demande est en attente de validation.`}
          submit={t`Envoyer le justificatif`}
          onDone={onClose}
        />
      ) : null}
    </Dialog>
  );
};

const CorporatesScreen = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const { items } = useSuspenseQuery(corporatesOf(userId)).data;
  const add = (
    <LinkButton to={path("/investor/corporates/new")} variant="primary" icon="add">
      {t`Ajouter une entreprise`}
    </LinkButton>
  );
  return (
    <Page title={t`Mes entreprises`} actions={items.length > 0 ? add : undefined}>
      {items.length === 0 ? (
        <EmptyState
          title={t`Aucune entité`}
          text={t`Représentez une société, une SCI ou une association pour agir en son nom.`}
          action={add}
        />
      ) : (
        <ul className="max-w-[46rem]">
          {items.map((represented) => (
            <RepresentedCard key={represented.corporate.id} represented={represented} />
          ))}
        </ul>
      )}
    </Page>
  );
};

export const screen = defineScreen("/investor/corporates", {
  load: async ({ queryClient }) => {
    const { items } = await queryClient.ensureQueryData(
      corporatesOf(useAuth.getState().authUserId ?? ""),
    );
    const active = items.filter(({ link }) => link.status === "VALIDATED");
    await Promise.all(
      active.map(({ corporate }) => queryClient.prefetchQuery(holdingsOfCorporate(corporate.id))),
    );
  },
  component: CorporatesScreen,
});
