import { useLingui } from "@lingui/react/macro";
import { Icon } from "../icon.tsx";
import { Menu } from "../menu.tsx";
import type { Export } from "./column.ts";
import { chipButton } from "./column-chooser.tsx";

/** The files that what is shown can be kept as. */
export const ExportButton = ({ files }: { files: readonly Export[] }) => {
  const { t } = useLingui();
  return (
    <Menu
      trigger={
        <button type="button" className={chipButton}>
          <Icon name="download" size={14} />
          {t`Exporter`}
        </button>
      }
      groups={[{ items: files.map((file) => ({ ...file, download: true })) }]}
    />
  );
};
