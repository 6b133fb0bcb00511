import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { Monogram } from "#ui/monogram.tsx";
import { useSession } from "#platform/session.ts";
import { useAccountMenu } from "./use-account-menu.ts";

export const AccountButton = () => <Menu trigger={<AccountFace />} groups={useAccountMenu()} />;

const AccountFace = (props: ComponentProps<"button">) => {
  const { t } = useLingui();
  const { user } = useSession();
  const name = `${user?.firstName ?? ""} ${user?.lastName ?? ""}`.trim();
  return (
    <button
      type="button"
      {...props}
      className="inline-flex min-h-9 items-center gap-2 rounded-md px-1.5 text-sm hover:bg-sunken"
    >
      <Monogram name={name || "?"} size="xs" />
      <span className="sr-only">{t`Mon compte`}</span>
      <span className="max-w-40 truncate font-medium max-sm:sr-only">{name}</span>
      <Icon name="chevronDown" size={12} className="text-ink-3" />
    </button>
  );
};
