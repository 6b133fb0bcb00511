import type { Notification } from "@coulisse/contract/messages/messages.schemas.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useDetails } from "./notification-details.ts";
import { wordsOf } from "./notification-words.ts";
import { asRead, notificationPages } from "./notifications.queries.ts";

type Props = { unread: number; onGo: () => void };

/** The panel is what the bell opens: the newest first; following one of them marks it as read. */
export const NotificationPanel = ({ unread, onGo }: Props) => {
  const { t } = useLingui();
  const read = useAction(messageRoutes.readNotifications, { guess: asRead });
  return (
    <div className="-m-4 grid">
      <header className="flex min-h-12 items-center justify-between gap-4 border-b border-rule py-1.5 pr-2 pl-4">
        <h2 className="text-base font-medium">{t`Notifications`}</h2>
        {unread > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            busy={read.pending}
            onClick={() => read.start({ body: {} })}
          >
            {t`Tout marquer comme lu`}
          </Button>
        ) : null}
      </header>
      <NotificationList
        onGo={({ id, readAt }) => {
          if (readAt === null) read.start({ body: { ids: [id] } });
          onGo();
        }}
      />
    </div>
  );
};

const NotificationList = ({ onGo }: Pick<NotificationLineProps, "onGo">) => {
  const { t } = useLingui();
  const pages = useInfiniteQuery(notificationPages);
  if (pages.isPending) {
    return (
      <div className="grid gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  if (pages.data === undefined) return <FailedState onRetry={() => void pages.refetch()} />;
  const items = pages.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        title={t`Rien pour l’instant`}
        text={t`Les événements qui vous concernent s’affichent ici.`}
      />
    );
  }
  return (
    <>
      <ul>
        {items.map((item) => (
          <NotificationLine key={item.id} notification={item} onGo={onGo} />
        ))}
      </ul>
      {pages.hasNextPage ? (
        <div className="grid justify-items-center border-t border-rule p-2">
          <Button
            variant="quiet"
            size="sm"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t`Afficher plus`}
          </Button>
        </div>
      ) : null}
    </>
  );
};

type NotificationLineProps = {
  notification: Notification;
  onGo: (notification: Notification) => void;
};

const NotificationLine = ({ notification, onGo }: NotificationLineProps) => {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const ofName = useOfName();
  const details = useDetails()(notification);
  const isNew = notification.readAt === null;
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link
        to={notification.path}
        onClick={() => onGo(notification)}
        className="flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className={cx("mt-1.5 size-2 shrink-0 rounded-full", isNew && "bg-accent")}
        />
        <span className="min-w-0 flex-1">
          <span className={cx("block wrap-anywhere", isNew ? "font-medium" : "text-ink-2")}>
            {isNew ? <span className="sr-only">{t`Non lue :`} </span> : null}
            {i18n._(wordsOf(notification, ofName))}
          </span>
          {details.length === 0 ? null : (
            <span className="block pt-0.5 text-sm text-ink-2 tabular-nums">
              {details.join(" · ")}
            </span>
          )}
          <time dateTime={notification.createdAt} className="block pt-0.5 text-xs text-ink-3">
            {format.instant(notification.createdAt, "medium")}
          </time>
        </span>
      </Link>
    </li>
  );
};
