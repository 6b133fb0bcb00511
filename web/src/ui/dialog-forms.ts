import { createContext } from "react";

/** A form in a dialog tells whether closing would lose something of it, and lets go of that. */
export type DialogForm = Readonly<{ isTyped: () => boolean; abandon: () => void }>;

/** The forms of the dialog that is around them, which it asks before it closes. */
export const DialogForms = createContext<Set<DialogForm> | undefined>(undefined);

/** Closes the dialog around, once the reader has said what becomes of what they typed. */
export const CloseDialog = createContext<(() => void) | undefined>(undefined);
