import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listen } from "#platform/live/listen.ts";
import { takeInNews, useHeld } from "#platform/live/take-in.ts";
import { Button } from "#ui/button.tsx";

/**
 * Keeps what is on the page as new as the server tells of. A list that somebody reads does not move
 * under them: it says that it has changed.
 */
export const LiveNews = () => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const taking = useRef<ReturnType<typeof takeInNews>>(undefined);
  const { isHeld } = useHeld();
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
