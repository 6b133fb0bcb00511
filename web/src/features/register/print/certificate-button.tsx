import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { saveDownload } from "#platform/save-download.ts";
import { Button } from "#ui/button.tsx";

/** The proof of ownership, drawn up by the register at the moment it is asked for. */
export const CertificateButton = ({ shareHolderId }: { shareHolderId: string }) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveDownload(registerRoutes.getShareholderCertificate, { params: { shareHolderId } });
    setBusy(false);
  };
  return (
    <div>
      <Button size="sm" icon="download" busy={busy} onClick={() => void save()}>
        {t`Attestation d’inscription en compte (PDF)`}
      </Button>
    </div>
  );
};
