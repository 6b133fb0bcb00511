import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ComponentProps } from "react";
import { unreadCount } from "#features/messages/notifications.queries.ts";
import { loadWords } from "#i18n/dictionary.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const NotificationPanel = lazy(async () => {
  const [module] = await Promise.all([
    import("#features/messages/notification-panel.tsx"),
    loadWords("messages"),
  ]);
  return { default: module.NotificationPanel };
});

/** Tells how many notifications wait, and opens them; following one of them closes the panel. */
export const NotificationBell = () => {
  const { t } = useLingui();
  const unread = useQuery(unreadCount).data ?? 0;
  const here = useRouterState({ select: (state) => state.location.pathname });
  const [followed, setFollowed] = useState(0);
  return (
    <Popover
      key={`${here} ${followed}`}
      label={t`Notifications`}
      align="end"
      className="w-96 p-0 max-md:h-(--available-height)"
      trigger={<Bell unread={unread} />}
    >
      <Suspense fallback={<Skeleton className="m-4 h-24" />}>
        <NotificationPanel unread={unread} onGo={() => setFollowed(followed + 1)} />
      </Suspense>
    </Popover>
  );
};

const most = 99;

const Bell = ({
  unread,
  ...rest
}: { unread: number } & Omit<ComponentProps<"button">, "disabled">) => {
  const { t } = useLingui();
  const waiting = t`${plural(unread, {
    one: "Notifications : # non lue",
    other: "Notifications : # non lues",
  })}`;
  return (
    <span className="relative inline-grid">
      <IconButton {...rest} icon="bell" label={unread === 0 ? t`Notifications` : waiting} />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0 right-0 inline-grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs font-medium text-accent-ink"
        >
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </span>
  );
};
