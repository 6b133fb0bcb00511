export type Files = Readonly<Record<string, File | readonly File[] | undefined>>;

/** A form field carries text: what is not text goes as JSON, and an emptied field as an empty one. */
const asField = (value: unknown): string => {
  if (value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

export const toFormData = (body: unknown, files: Files): FormData => {
  const form = new FormData();
  // The fields come first: a server that streams then knows them before the first file.
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, asField(value));
  }
  for (const [name, value] of Object.entries(files)) {
    if (value === undefined) continue;
    for (const file of Array.isArray(value) ? value : [value]) form.append(name, file as File);
  }
  return form;
};

/** Fields left undefined are not asked for; a blank text is a filter that was not set. */
export const toQuery = (query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, asField(one));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
};
