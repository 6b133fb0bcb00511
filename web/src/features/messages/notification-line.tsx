import type { Notification } from "@coulisse/contract/messages.ts";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "#ui/cx.ts";
import { wordsOf } from "./notification-words.ts";

type Props = { notification: Notification; onGo: (id: string) => void };

export const NotificationLine = ({ notification, onGo }: Props) => {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const isNew = notification.readAt === null;
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link
        to={notification.path}
        onClick={() => onGo(notification.id)}
        className="flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className={cx("mt-1.5 size-2 shrink-0 rounded-full", isNew && "bg-accent")}
        />
        <span className="min-w-0 flex-1">
          <span className={cx("block wrap-anywhere", isNew ? "font-medium" : "text-ink-2")}>
            {isNew ? <span className="sr-only">{t`Non lue :`} </span> : null}
            {i18n._(wordsOf(notification))}
          </span>
          <time dateTime={notification.createdAt} className="block pt-0.5 text-xs text-ink-3">
            {format.instant(notification.createdAt, "medium")}
          </time>
        </span>
      </Link>
    </li>
  );
};
