import type { RegisterFinding } from "@coulisse/contract/register/register-health.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import type { Column } from "#ui/table/column.ts";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { JoinAccounts } from "./join-accounts.tsx";

export type ShownCompany = Readonly<{ id: string; slug: string }>;

/** The page of the platform on which what was found is mended; none where a line has to be corrected. */
const placeOf = (companyId: string, { kind, holder, category }: RegisterFinding): string | null => {
  if (kind === "line_to_come") return null;
  if (kind.startsWith("capital_")) return path("/admin/companies/:id", { id: companyId });
  if (holder?.kind === "user") return path("/admin/users/:id", { id: holder.id });
  if (holder?.kind === "joint") return path("/admin/joint-holders/:id", { id: holder.id });
  if (kind === "category_without_nominal" && category !== null) {
    return path("/admin/share-categories/:id", { id: category.id });
  }
  return null;
};

const RepairLink = ({ companyId, finding }: { companyId: string; finding: RegisterFinding }) => {
  const { t } = useLingui();
  const to = placeOf(companyId, finding);
  const subject = finding.holder?.name ?? finding.category?.name;
  const { kind, holder, other } = finding;
  if (kind === "holder_twice" && holder !== null && other !== null) {
    return <JoinAccounts companyId={companyId} holder={holder} other={other} />;
  }
  if (to === null) return null;
  return (
    <LinkButton size="sm" to={to}>
      {t`Compléter`}
      {subject === undefined ? null : <span className="sr-only">{subject}</span>}
    </LinkButton>
  );
};

/** Repairs stand beside their rows, for who may make them. */
export const useRepairColumn = ({ id }: ShownCompany): Column<RegisterFinding> | undefined => {
  const { isAdmin } = useSession();
  const tools = useToolsColumn();
  if (!isAdmin) return undefined;
  return { ...tools, cell: (row) => <RepairLink companyId={id} finding={row} /> };
};
