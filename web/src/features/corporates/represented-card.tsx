import type { RepresentedCorporate } from "@coulisse/contract/corporate-shapes.ts";
import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { path } from "#app/paths.ts";
import { useAction } from "#app/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { statusTones, statusWords } from "./corporate-words.ts";
import { EntityNames } from "./entity-names.tsx";
import { linkReload } from "./corporates.queries.ts";
import { ProofForm } from "./proof-form.tsx";

/** An entity, the state of the link to it, and what can be done about it. */
export const RepresentedCard = ({ represented }: { represented: RepresentedCorporate }) => {
  const { t } = useLingui();
  const { corporate, link, companyCount } = represented;
  const [open, setOpen] = useState<"proof" | "detach">();
  const close = () => setOpen(undefined);
  const name = corporate.legalName;
  const remove = useAction(corporateRoutes.removeRepresentative, {
    success: t`Vous ne représentez plus ${name}.`,
    reloads: linkReload,
  });
  const facts = [corporate.legalForm, corporate.siret, corporate.domicile].filter(Boolean);
  return (
    <li className="grid gap-3 border-t border-rule py-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg break-words">{name}</h2>
        <Badge tone={statusTones[link.status]}>{t(statusWords[link.status])}</Badge>
      </div>
      <p className="text-sm break-words text-ink-2">{facts.join(" · ")}</p>
      {link.status === "REJECTED" && link.reason ? (
        <Banner tone="loss" title={t`Pourquoi la demande a été rejetée`}>
          {link.reason}
        </Banner>
      ) : null}
      {link.status === "VALIDATED" ? <EntityNames corporate={corporate} /> : null}
      <div className="flex flex-wrap gap-2">
        {link.status === "VALIDATED" ? (
          <LinkButton to={path("/investor/portfolio")} size="sm">
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
      </div>
      <NewProof represented={represented} open={open === "proof"} onClose={close} />
      <ConfirmDialog
        open={open === "detach"}
        onClose={close}
        title={t`Ne plus représenter ${name} ?`}
        lead={
          link.status === "VALIDATED"
            ? t`Vous ne verrez plus ses actions, ses mouvements ni ses attestations, et ne pourrez plus agir pour elle. Ses actions restent les siennes. Pour revenir, il faudra un nouveau justificatif.`
            : t`Votre demande et son justificatif seront retirés.`
        }
        confirm={t`Se détacher`}
        danger
        onConfirm={() => remove.run({ params: link })}
      />
    </li>
  );
};

type ProofProps = { represented: RepresentedCorporate; open: boolean; onClose: () => void };

/** Asks again, with what was declared before. */
const NewProof = ({ represented, open, onClose }: ProofProps) => {
  const { t } = useLingui();
  const { corporate, link } = represented;
  return (
    <Dialog
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
          success={t`Votre demande attend d’être validée.`}
          submit={t`Envoyer le justificatif`}
          onDone={onClose}
        />
      ) : null}
    </Dialog>
  );
};
