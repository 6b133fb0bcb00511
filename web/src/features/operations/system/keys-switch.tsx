import { useLingui } from "@lingui/react/macro";
import { useOverlay } from "#platform/overlay.ts";
import { Switch } from "#ui/form/switch.tsx";
import { Section } from "#ui/section.tsx";

/** Single keys may be turned off, as WCAG 2.1.4 asks: who dictates would press them unawares. */
export const KeysSwitch = () => {
  const { t } = useLingui();
  const { byKey } = useOverlay();
  return (
    <Switch
      label={t`Raccourcis à une touche`}
      help={t`Sans eux, les lettres, / et ? ne font rien hors d’un champ. Le choix vaut jusqu’à ce que vous quittiez le site.`}
      checked={byKey}
      onChange={(event) => useOverlay.setState({ byKey: event.target.checked })}
    />
  );
};

export const KeysSection = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Clavier`}>
      <KeysSwitch />
    </Section>
  );
};
