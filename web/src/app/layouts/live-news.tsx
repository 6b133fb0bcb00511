import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listen } from "#platform/live/listen.ts";
import { followHere } from "#platform/push.ts";
import { queryOf } from "#platform/queries.ts";
import { takeInNews, useHeld } from "#platform/live/take-in.ts";
import { Button } from "#ui/button.tsx";

/**
 * Keeps what is on the page as new as the server tells of, and a browser that shows notifications its
 * owner's. A list that somebody reads does not move
 * under them: it says that it has changed.
 */
export const LiveNews = () => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const taking = useRef<ReturnType<typeof takeInNews>>(undefined);
  const { isHeld } = useHeld();
  useEffect(() => {
    // A browser that cannot be reached now is told of the next time.
    followHere()
      .then((browsers) => {
        if (browsers === undefined) return;
        queryClient.setQueryData(queryOf(pushRoutes.listPushBrowsers).queryKey, browsers);
      })
      .catch(() => {});
  }, [queryClient]);
  useEffect(() => {
    const news = takeInNews(queryClient);
    taking.current = news;
    const leave = listen(news.told);
    return () => {
      leave();
      news.end();
    };
  }, [queryClient]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-30 grid justify-items-center print:hidden"
    >
      {isHeld ? (
        <Button
          className="pointer-events-auto shadow-float"
          onClick={() => {
            taking.current?.takeAll();
            window.scrollTo({ top: 0 });
          }}
        >
          {t`Du nouveau dans cette liste : l’afficher`}
        </Button>
      ) : null}
    </div>
  );
};
