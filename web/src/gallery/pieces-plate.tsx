import { useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chip } from "#ui/chip.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { Monogram } from "#ui/monogram.tsx";
import { Page } from "#ui/page.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Stat } from "#ui/stat.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { toast } from "#ui/toast.ts";
import { Tooltip } from "#ui/tooltip.tsx";

export const PiecesPlate = () => (
  <Page
    title="Table de capitalisation"
    over={<Breadcrumb steps={[{ label: "Sociétés", to: "/gallery.html" }]} />}
    lead="Chaque nombre ouvre les lignes du registre qui le composent."
    actions={
      <>
        <Button icon="calendar">Au 20 novembre 2026</Button>
        <Button variant="primary">Exporter</Button>
      </>
    }
  >
    <StatRow>
      <Stat caption="Actions" value="1 175 000" />
      <Stat caption="Porteurs" value="154" />
      <Stat caption="Capital social" value="117 500,00 €" />
      <Stat caption="Plus-value" value="+1 234,56 €" tone="gain" detail="depuis l’achat" />
    </StatRow>
    <Buttons />
    <Floating />
    <Marks />
    <States />
  </Page>
);

const Buttons = () => (
  <Section title="Boutons" lead="Le bouton dit ce qu’il fait.">
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary">Souscrire 40 actions · 5 000,00 €</Button>
      <Button icon="add">Ajouter</Button>
      <Button variant="quiet">Annuler</Button>
      <Button variant="danger" icon="trash">
        Supprimer la catégorie
      </Button>
      <Button variant="primary" busy>
        Souscrire
      </Button>
      <Button disabled="Le marché de cette société est fermé.">Vendre</Button>
      <LinkButton to="/gallery.html" size="sm">
        Lien
      </LinkButton>
      <IconButton icon="edit" label="Modifier" />
      <TextLink to="/gallery.html">Voir le registre</TextLink>
      <TextLink href="https://example.org">Un autre site</TextLink>
    </div>
  </Section>
);

const Floating = () => {
  const [open, setOpen] = useState<"dialog" | "drawer">();
  const close = () => setOpen(undefined);
  return (
    <Section title="Ce qui flotte">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen("dialog")}>Ouvrir le dialogue</Button>
        <Button onClick={() => setOpen("drawer")}>Ouvrir le volet</Button>
        <Button onClick={() => toast.success("Les actions ont été créditées.")}>Dire</Button>
        <Button onClick={() => toast.failure("Le serveur ne répond pas.")}>Dire un échec</Button>
        <Menu
          trigger={<Button>Ouvrir le menu</Button>}
          groups={[
            {
              title: "Sociétés",
              items: [{ label: "Le Fournil", detail: "Société", to: "/", current: true }],
            },
            { items: [{ label: "Supprimer", icon: "trash", danger: true, onSelect: close }] },
          ]}
        />
        <Tooltip text="Nombre d’actions libres de toute promesse">
          <Button variant="quiet">Quantité libre</Button>
        </Tooltip>
      </div>
      <ConfirmDialog
        name="write-line"
        open={open === "dialog"}
        onClose={close}
        title="Transférer 40 actions"
        lead="Le registre reçoit une ligne que personne ne pourra changer."
        rows={[
          { label: "Claire Aubry", before: "85 200", after: "85 160" },
          { label: "Karim Benali", before: "31 250", after: "31 290" },
        ]}
        confirm="Transférer"
        onConfirm={close}
      />
      <Drawer name="movement" open={open === "drawer"} onClose={close} title="Mouvement n° 412">
        <KeyFacts
          facts={[
            { label: "Nature", value: "Cession" },
            { label: "Quantité", value: "40" },
            { label: "Prix", value: "12,50 €" },
          ]}
        />
      </Drawer>
    </Section>
  );
};

const Marks = () => (
  <Section title="Marques">
    <div className="flex flex-wrap items-center gap-3">
      <Badge>Initié</Badge>
      <Badge tone="accent">Signé</Badge>
      <Badge tone="gain">Fonds reçus</Badge>
      <Badge tone="warn">En attente de validation</Badge>
      <Badge tone="loss">Rejeté</Badge>
      <Badge tone="seal">Vérifié</Badge>
      <Chip>PEA-PME</Chip>
      <Chip icon="shield">Entreprise à mission</Chip>
      <Chip onRemove={() => undefined}>Cession</Chip>
      {["Le Fournil", "Arpège Capital", "Énergie du Vercors", "Ondine", "La Scierie", "Mél"].map(
        (name) => (
          <Monogram key={name} name={name} />
        ),
      )}
      <Spinner />
    </div>
    <div className="mt-6 grid gap-6 md:grid-cols-3">
      <Card title="Levée en cours">
        <p className="figure text-3xl">720 000 €</p>
        <p className="mb-3 text-sm text-ink-3">souscrits sur 1 000 000 €</p>
        <ProgressBar value={720} max={1000} marks={[500]} label="Progression de la levée" />
      </Card>
      <Card title="Cession">
        <Timeline
          steps={[
            { label: "Proposée", detail: "3 novembre 2026", state: "done" },
            { label: "Préemption", detail: "jusqu’au 30 novembre", state: "current" },
            { label: "Agrément", state: "waiting" },
          ]}
        />
      </Card>
      <Card>
        <RegisterSeal
          title="Registre vérifié"
          detail="412 mouvements, chaîne intacte."
          action={<TextLink to="/gallery.html">Voir le registre</TextLink>}
        />
        <div className="mt-4 h-28">
          <Monogram name="Le Fournil" size="fill" />
        </div>
      </Card>
    </div>
  </Section>
);

const States = () => {
  const [tab, setTab] = useState("own");
  return (
    <Section title="États">
      <Tabs
        label="Comptes"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: "own",
            label: "En mon nom",
            panel: <Banner>Une note à lire avant d’aller plus loin.</Banner>,
          },
          {
            id: "other",
            label: "Par mes sociétés",
            panel: (
              <Banner tone="warn" title="Attention">
                Risque de perte totale.
              </Banner>
            ),
          },
        ]}
      />
      <div className="mt-4 grid gap-3">
        <Banner tone="warn" title="Investir présente des risques">
          Vous pouvez perdre tout ce que vous placez.
        </Banner>
        <Banner tone="loss">La levée est close.</Banner>
        <Banner tone="gain">Votre dossier est validé.</Banner>
      </div>
      <div className="mt-6 grid gap-6 md:grid-cols-3">
        <Card flush>
          <EmptyState
            title="Aucun mouvement"
            text="Le registre s’ouvre avec la première émission."
            action={<Button size="sm">Créditer</Button>}
          />
        </Card>
        <Card flush>
          <FailedState onRetry={() => undefined} />
        </Card>
        <Card>
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-3 h-24" />
        </Card>
      </div>
    </Section>
  );
};
