import type { Holding } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/badge.tsx";
import { Picture } from "#ui/picture.tsx";

/** Twice the size at which it is drawn, for screens of two dots to the pixel. */
const logoPx = 72;

type Props = { holding: Holding; withHolder: boolean };

export const CompanyCell = ({ holding, withHolder }: Props) => {
  const { t } = useLingui();
  const { companyName, companyLogoUrl, shareCategoryName, secondaryMarketStatus, holderName } =
    holding;
  const logo =
    companyLogoUrl === null
      ? null
      : { url: companyLogoUrl, width: logoPx, height: logoPx, sources: [] };
  return (
    <span className="flex min-w-44 items-start gap-3">
      <Picture image={logo} name={companyName} className="size-9 shrink-0" />
      <span className="min-w-0">
        <span className="line-clamp-2 max-w-72 break-words">{companyName}</span>
        <span className="block text-xs font-normal text-ink-3">
          {shareCategoryName}
          {withHolder ? ` · ${holderName}` : ""}
        </span>
        {secondaryMarketStatus === "CLOSED" ? <Badge>{t`Marché fermé`}</Badge> : null}
      </span>
    </span>
  );
};
