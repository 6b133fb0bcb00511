import { create } from "zustand";

export type ToastTone = "success" | "failure" | "note";
export type ToastMessage = { id: number; tone: ToastTone; text: string };

/** The time is long enough to read the message; a failure stays until it is put away. */
const shownForMs = 6000;

let count = 0;

export const useToasts = create<{ messages: readonly ToastMessage[] }>()(() => ({ messages: [] }));

export const dismissToast = (id: number): void =>
  useToasts.setState(({ messages }) => ({
    messages: messages.filter((message) => message.id !== id),
  }));

const show = (tone: ToastTone, text: string): void => {
  count += 1;
  const id = count;
  useToasts.setState(({ messages }) => ({
    // The same words twice in a row are said once, and three at a time are enough.
    messages: [...messages.filter((message) => message.text !== text), { id, tone, text }].slice(
      -3,
    ),
  }));
  if (tone !== "failure") setTimeout(() => dismissToast(id), shownForMs);
};

/** `toast.success(t(successTexts.sharesCredited))` from anywhere. */
export const toast = {
  success: (text: string): void => show("success", text),
  failure: (text: string): void => show("failure", text),
  note: (text: string): void => show("note", text),
};
