import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { useOverlay } from "#platform/overlay.ts";

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-md border border-rule-strong bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
    {children}
  </kbd>
);

/** Shortcuts are what the keyboard does here, beyond what it does everywhere. */
export const ShortcutsDialog = () => {
  const { t } = useLingui();
  const byKey = useOverlay((overlay) => overlay.byKey);
  const search = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";
  const enter = t`Entrée`;
  const shortcuts = [
    { label: t`Rechercher une page, une société, une personne, un article`, keys: [search] },
    { label: t`Voir ces raccourcis`, keys: ["?"] },
    { label: t`Aller au champ ou au bouton suivant, ou précédent`, keys: ["Tab", t`Maj Tab`] },
    { label: t`Ouvrir la ligne d’un tableau, envoyer un formulaire`, keys: [enter] },
    { label: t`Parcourir une liste de choix, des onglets, un menu`, keys: ["↑", "↓", "←", "→"] },
    { label: t`Fermer une fenêtre ou un menu`, keys: [t`Échap`] },
  ];
  return (
    <Dialog open onClose={() => useOverlay.setState({ open: null })} title={t`Raccourcis clavier`}>
      <KeyFacts
        facts={shortcuts.map(({ label, keys }) => ({
          label,
          value: (
            <span className="inline-flex gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </span>
          ),
        }))}
      />
      <div className="mt-4">
        <Switch
          label={t`Ouvrir ces raccourcis par la touche ?`}
          help={t`Ils restent affichés au bas de la recherche.`}
          checked={byKey}
          onChange={(event) => useOverlay.setState({ byKey: event.target.checked })}
        />
      </div>
    </Dialog>
  );
};
