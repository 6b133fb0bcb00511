import { create } from "zustand";

export type Theme = "system" | "light" | "dark";

/** Follows the system; a choice holds for the visit, as only three settings may be persisted. */
export const useTheme = create<{ theme: Theme }>()(() => ({ theme: "system" }));

export const setTheme = (theme: Theme): void => {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  useTheme.setState({ theme });
};
