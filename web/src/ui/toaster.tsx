import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type FocusEvent } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import {
  dismissToast,
  holdToast,
  lastOffer,
  releaseToast,
  takeOffer,
  useToasts,
  type ToastMessage,
} from "./toast.ts";

/** In a text, these keys undo what was typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

/** As long as a message offers to undo something, the keys that undo anywhere do so. */
const useUndoKeys = (): void =>
  useEffect(() => {
    const undo = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      const offer = lastOffer();
      if (offer === undefined || isTyping(target)) return;
      event.preventDefault();
      takeOffer(offer);
    };
    window.addEventListener("keydown", undo);
    return () => window.removeEventListener("keydown", undo);
  }, []);

/**
 * The live regions are there before their messages, or a screen reader would miss the first one:
 * successes wait their turn, failures are read at once.
 */
export const Toaster = () => {
  const { messages } = useToasts();
  useUndoKeys();
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
  const cameFrom = useRef<HTMLElement>(null);
  const hold = () => holdToast(message.id);
  const release = () => releaseToast(message);
  const goBack = (): void => cameFrom.current?.focus();
  return (
    // The pointer and the focus only keep the message from going: its buttons are the controls.
    <div
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        hold();
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
      }}
      onBlur={release}
      className="pointer-events-auto flex w-full max-w-[26rem] items-start gap-3 rounded-md border border-rule bg-sheet p-3 pl-4 text-sm shadow-float"
    >
      <Icon
        name={failed ? "warning" : message.tone === "success" ? "check" : "info"}
        className={cx("mt-0.5", failed ? "text-loss" : "text-gain")}
      />
      <p className="flex-1 py-px">{message.text}</p>
      {message.act ? (
        <button
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => {
            takeOffer(message);
            goBack();
          }}
          className="-my-1 min-h-7 shrink-0 rounded-md px-2 font-medium text-accent hover:bg-sunken"
        >
          {message.act.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t`Fermer le message`}
        onClick={() => {
          dismissToast(message.id);
          goBack();
        }}
        className="hit-24 -my-0.5 grid place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
};
