import type { SavedView } from "@coulisse/contract/accounts/saved-views.schemas.ts";
import { savedViewRoutes } from "@coulisse/contract/accounts/saved-views.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { queryOf } from "#platform/queries.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { chipButton } from "#ui/table/column-chooser.tsx";
import { toast } from "#ui/toast.ts";
import { useWriteAddress } from "#ui/use-change-address.ts";
import { usePageSearch } from "#ui/use-page-search.ts";
import { addressOfView, keptOf, linkOf, listOf, searchOf } from "./view-search.ts";

const everyView = queryOf(savedViewRoutes.listSavedViews);

const ViewDialogs = lazy(() =>
  import("./view-dialogs.tsx").then((module) => ({ default: module.ViewDialogs })),
);

/** How a list is shown, kept under names: opened, kept, changed and deleted. */
export const SavedViews = ({ prefix }: { prefix: string }) => {
  const { t } = useLingui();
  const list = useRouterState({ select: (state) => listOf(state.location.pathname, prefix) });
  const search = searchOf(usePageSearch(), prefix);
  const [asked, setAsked] = useState<"keep" | "change" | "delete">();
  const close = () => setAsked(undefined);
  const open = useOpenView(prefix);
  const kept = useQuery(everyView).data?.items;
  const views = kept?.filter((view) => view.list === list);
  useDefault(views, search, open);
  const shown = views?.find((view) => view.search === search);
  const name = shown?.name ?? "";
  const choices = (views ?? []).map((view) => ({
    label: view.name,
    ...(view.isDefault ? { detail: t`Par défaut` } : {}),
    checked: view === shown,
    onSelect: () => open(view),
  }));
  const acts =
    shown === undefined
      ? [{ label: t`Enregistrer cette vue`, onSelect: () => setAsked("keep") }]
      : [
          { label: t`Modifier « ${name} »`, onSelect: () => setAsked("change") },
          { label: t`Supprimer « ${name} »`, danger: true, onSelect: () => setAsked("delete") },
        ];
  const copyLink = async () => {
    await navigator.clipboard.writeText(linkOf(window.location.href));
    toast.success(t`Le lien de cette vue est copié.`);
  };
  return (
    <>
      <Menu
        trigger={
          <button type="button" className={chipButton}>
            <Icon name="bookmark" size={14} />
            {shown ? name : t`Vues`}
          </button>
        }
        groups={[
          ...(choices.length > 0 ? [{ items: choices }] : []),
          { items: [...acts, { label: t`Copier le lien`, onSelect: () => void copyLink() }] },
        ]}
      />
      {asked === undefined ? null : (
        <Suspense>
          <ViewDialogs
            asked={asked}
            view={shown}
            place={{ list, search: keptOf(search, list) }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};

const useOpenView = (prefix: string) => {
  const write = useWriteAddress();
  return (view: SavedView, replace = false): void =>
    write((before) => addressOfView(view.search, prefix, before), !replace);
};

/** A list that is opened without any wish opens with the view that was chosen for it, once. */
const useDefault = (
  views: readonly SavedView[] | undefined,
  search: string,
  open: ReturnType<typeof useOpenView>,
): void => {
  const [decided, setDecided] = useState(false);
  useEffect(() => {
    if (views === undefined || decided) return;
    setDecided(true);
    const first = views.find(({ isDefault }) => isDefault);
    if (first && search === "") open(first, true);
  }, [views, search, decided, open]);
};
