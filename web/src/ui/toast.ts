import { create } from "zustand";

export type ToastTone = "success" | "failure" | "note";
/** A message offers to do this: most often, to undo what it tells of. */
export type ToastAct = Readonly<{ label: string; run: () => void }>;
export type ToastMessage = Readonly<{
  id: number;
  tone: ToastTone;
  text: string;
  act?: ToastAct | undefined;
}>;

/** The time is long enough to read the message; a failure stays until it is put away. */
const shownForMs = 6_000;
/** Whoever is offered something has the time to reach it. */
const offeredForMs = 12_000;

let count = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const useToasts = create<{ messages: readonly ToastMessage[] }>()(() => ({ messages: [] }));

export const dismissToast = (id: number): void => {
  holdToast(id);
  useToasts.setState(({ messages }) => ({
    messages: messages.filter((message) => message.id !== id),
  }));
};

/** A message waits as long as somebody is at it. */
export const holdToast = (id: number): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
};

/** A page’s failures are its own matter: they are not said over the next one. */
export const dismissFailures = (): void => {
  for (const { id, tone } of useToasts.getState().messages) {
    if (tone === "failure") dismissToast(id);
  }
};

/** The time of a message that nobody is at begins anew. */
export const releaseToast = ({ id, tone, act }: ToastMessage): void => {
  holdToast(id);
  if (tone === "failure") return;
  const shownMs = act === undefined ? shownForMs : offeredForMs;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), shownMs),
  );
};

/** Does what a message offers, once. */
export const takeOffer = ({ id, act }: ToastMessage): void => {
  dismissToast(id);
  act?.run();
};

/** The offer that was made last, for the keys that undo. */
export const lastOffer = (): ToastMessage | undefined =>
  useToasts.getState().messages.findLast(({ act }) => act !== undefined);

const show = (tone: ToastTone, text: string, act?: ToastAct): void => {
  count += 1;
  const message = { id: count, tone, text, act };
  const { messages } = useToasts.getState();
  // The same words twice in a row are said once, and three at a time are enough.
  const shown = [...messages.filter((other) => other.text !== text), message].slice(-3);
  for (const { id } of messages) if (!shown.some((kept) => kept.id === id)) holdToast(id);
  useToasts.setState({ messages: shown });
  releaseToast(message);
};

/** `toast.success(t(successTexts.sharesCredited))` from anywhere, with what undoes it where that can be. */
export const toast = {
  success: (text: string, act?: ToastAct): void => show("success", text, act),
  failure: (text: string): void => show("failure", text),
  note: (text: string): void => show("note", text),
};
