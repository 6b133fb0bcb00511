import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState, type ComponentProps } from "react";
import { Icon } from "#ui/icon.tsx";
import { Monogram } from "#ui/monogram.tsx";
import { useSession } from "../session.ts";

const loadMenu = () => import("./account-menu.tsx");
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })));

/** The menu's code is fetched when a hand comes near, so that reading pages do not carry it. */
export const AccountButton = () => {
  const [asked, setAsked] = useState(false);
  const ask = { onPointerEnter: () => void loadMenu(), onFocus: () => void loadMenu() };
  const plain = <AccountFace {...ask} onClick={() => setAsked(true)} aria-haspopup="menu" />;
  if (!asked) return plain;
  return (
    <Suspense fallback={plain}>
      <AccountMenu trigger={<AccountFace />} />
    </Suspense>
  );
};

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
