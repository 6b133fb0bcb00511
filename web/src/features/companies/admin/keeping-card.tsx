import { useLingui } from "@lingui/react/macro";
import { Card } from "#ui/card.tsx";
import { Part } from "#ui/part.tsx";
import { KeepingSection } from "../keeping/keeping-section.tsx";

/** The keeper of the register: the platform decides, and the company is told. */
export const KeepingCard = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  return (
    <Card title={t`Tenue du registre`}>
      <Part>
        <KeepingSection companyId={companyId} mayChange isPlatform />
      </Part>
    </Card>
  );
};
