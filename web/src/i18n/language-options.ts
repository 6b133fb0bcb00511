/** Each language by its own name, whatever that of the page. */
export const languageOptions = [
  { value: "fr", label: "Français" },
  { value: "en", label: "English" },
] as const;
