import { useLingui } from "@lingui/react/macro";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { dismissToast, useToasts, type ToastMessage } from "./toast.ts";

/**
 * The live regions are there before their messages, or a screen reader would miss the first one:
 * successes wait their turn, failures are read at once.
 */
export const Toaster = () => {
  const { messages } = useToasts();
  const failures = messages.filter((message) => message.tone === "failure");
  const others = messages.filter((message) => message.tone !== "failure");
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 sm:items-end">
      <div role="alert" className="contents">
        {failures.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      <div role="status" className="contents">
        {others.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
    </div>
  );
};

const Toast = ({ message }: { message: ToastMessage }) => {
  const { t } = useLingui();
  const failed = message.tone === "failure";
  return (
    <div className="pointer-events-auto flex w-full max-w-[26rem] items-start gap-3 rounded-md border border-rule bg-sheet p-3 pl-4 text-sm shadow-float">
      <Icon
        name={failed ? "warning" : message.tone === "success" ? "check" : "info"}
        className={cx("mt-0.5", failed ? "text-loss" : "text-gain")}
      />
      <p className="flex-1 py-px">{message.text}</p>
      <button
        type="button"
        aria-label={t`Fermer le message`}
        onClick={() => dismissToast(message.id)}
        className="hit-24 -my-0.5 grid place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
};
