import { badgeIcons } from "@coulisse/contract/badges.ts";
import { useLingui } from "@lingui/react/macro";
import { MarkDrawing } from "#ui/mark.tsx";
import { iconWords } from "./badge-words.ts";
import { DrawnChoice } from "./drawn-choice.tsx";

export const IconField = () => {
  const { t } = useLingui();
  return (
    <DrawnChoice
      name="icon"
      legend={t`Icône`}
      choices={badgeIcons.map((icon) => ({
        value: icon,
        label: t(iconWords[icon]),
        drawing: <MarkDrawing icon={icon} size={20} />,
      }))}
    />
  );
};
