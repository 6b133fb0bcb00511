import { useContext, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { CloseDialog } from "./dialog-forms.ts";

/** Closes the dialog that it stands in as Escape does: a dialog that was typed in asks first. */
export const CloseButton = ({ children }: { children: ReactNode }) => (
  <Button onClick={useContext(CloseDialog)}>{children}</Button>
);
