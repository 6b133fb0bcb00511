import { Plural, useLingui } from "@lingui/react/macro";
import { Switch } from "#ui/form/switch.tsx";

type Props = { count: number; shown: boolean; onShown: (shown: boolean) => void };

/** What is left out is said, with how many and why, and is one touch away. */
export const HiddenSwitch = ({ count, shown, onShown }: Props) => {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Switch
      checked={shown}
      onChange={(event) => onShown(event.target.checked)}
      label={
        <Plural
          value={count}
          one="Afficher # ligne masquée"
          other="Afficher les # lignes masquées"
        />
      }
      help={t`Les lignes soldées, et celles des sociétés dont le marché secondaire est fermé.`}
    />
  );
};
