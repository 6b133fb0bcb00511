import { badgeColours } from "@coulisse/contract/badges.ts";
import { useLingui } from "@lingui/react/macro";
import { colourWords } from "./badge-words.ts";
import { DrawnChoice } from "./drawn-choice.tsx";

const grounds = {
  "1": "bg-series-1",
  "2": "bg-series-2",
  "3": "bg-series-3",
  "4": "bg-series-4",
  "5": "bg-series-5",
  "6": "bg-series-6",
} as const;

export const ColourField = () => {
  const { t } = useLingui();
  return (
    <DrawnChoice
      name="colour"
      legend={t`Couleur`}
      choices={badgeColours.map((colour) => ({
        value: colour,
        label: t(colourWords[colour]),
        drawing: <span className={`size-4 rounded-full ${grounds[colour]}`} />,
      }))}
    />
  );
};
