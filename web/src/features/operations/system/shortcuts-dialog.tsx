import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { goKey, keyTable, useGoPages, type KeyName } from "#kit/keys/key-table.ts";
import { useOverlay } from "#platform/overlay.ts";
import { KeysSwitch } from "./keys-switch.tsx";

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-md border border-rule-strong bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
    {children}
  </kbd>
);

const words: Readonly<Record<KeyName, MessageDescriptor>> = {
  search: msg`Chercher dans la page`,
  next: msg`Ligne suivante, aussi dans le détail ouvert`,
  previous: msg`Ligne précédente`,
  act: msg`Ouvrir la ligne, ou ce qu’il y a surtout à faire ici`,
};

type Shortcut = { label: string; keys: readonly string[] };

const Facts = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
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
);

/** Single keys work on the pages of an area alone, whose menu has the letters. */
const useSingleKeys = (): Shortcut[] => {
  const { t } = useLingui();
  const { pages } = useGoPages();
  if (pages.length === 0) return [];
  const named = Object.entries(keyTable).map(([name, { key }]) => ({
    label: t(words[name as KeyName]),
    keys: [key],
  }));
  return [
    ...named,
    ...pages.map(({ letter, label }) => ({ label: t`Aller à : ${label}`, keys: [goKey, letter] })),
  ];
};

/** Shortcuts are what the keyboard does here, beyond what it does everywhere. */
export const ShortcutsDialog = () => {
  const { t } = useLingui();
  const singleKeys = useSingleKeys();
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
    <Dialog
      name="shortcuts"
      open
      onClose={() => useOverlay.setState({ open: null })}
      title={t`Raccourcis clavier`}
    >
      <div className="mb-5">
        <KeysSwitch />
      </div>
      <Facts shortcuts={[...shortcuts, ...singleKeys]} />
    </Dialog>
  );
};
