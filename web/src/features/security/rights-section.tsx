import { securityRoutes } from "@coulisse/contract/security.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "#app/api.ts";
import { saveFile } from "#app/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { CloseAccountDialog } from "./close-account-dialog.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { useGuarded } from "./use-guarded.ts";

/** A copy of what is held, and the way out. */
export const RightsSection = () => {
  const { t } = useLingui();
  const { busy, run } = useGuarded();
  const [closing, setClosing] = useState(false);
  const name = t`mes-donnees-coulisse.zip`;
  const take = () =>
    void run(
      async () => saveFile(name, (await call(securityRoutes.downloadMyData)) as unknown as Blob),
      t`Vos données ont été téléchargées.`,
    );
  return (
    <Section title={t`Mes données`}>
      <SettingRow
        title={t`Copie de mes données`}
        action={
          <Button icon="download" busy={busy} onClick={take}>
            {t`Télécharger mes données`}
          </Button>
        }
      >
        {t`Tout ce que la plateforme détient sur vous, dans une archive que vous pouvez lire et emporter.`}
      </SettingRow>
      <SettingRow
        title={t`Fermer mon compte`}
        action={<Button onClick={() => setClosing(true)}>{t`Fermer mon compte`}</Button>}
      >
        {t`Vous verrez d’abord ce qui est effacé et ce que la loi oblige à conserver.`}
      </SettingRow>
      <CloseAccountDialog open={closing} onClose={() => setClosing(false)} />
    </Section>
  );
};
