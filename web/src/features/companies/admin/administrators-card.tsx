import { useLingui } from "@lingui/react/macro";
import { Card } from "#ui/card.tsx";
import { Part } from "#ui/part.tsx";
import { AddAdministrator } from "./add-administrator.tsx";
import { AdministratorList } from "./administrator-list.tsx";

/** Who runs the company's pages; one more is found by name or e-mail. */
export const AdministratorsCard = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  return (
    <Card title={t`Administrateurs`}>
      <Part>
        <AdministratorList companyId={companyId} />
      </Part>
      <AddAdministrator companyId={companyId} />
    </Card>
  );
};
