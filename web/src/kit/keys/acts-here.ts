/**
 * The acts of what is open are the buttons that it shows: where a page or a detail puts them, they are
 * declared, for the keyboard and for the palette too.
 */
export type ActHere = Readonly<{
  label: string;
  /** It leads somewhere, or it does something. */
  isLink: boolean;
  isPrimary: boolean;
  /** The act is of the opened row, and not of the page behind it. */
  isOfDetail: boolean;
  element: HTMLElement;
}>;

const detail = "[data-detail]";
/** Beside the title of a page, in the detail of a row, and the one blue button wherever it stands. */
const places = `${detail} [data-act], [data-acts] [data-act], #main [data-act="primary"]`;

/** In a form a button sends what was typed: the form has the keys, and Enter. */
const isOffered = (element: HTMLElement): boolean =>
  element.getAttribute("aria-disabled") !== "true" &&
  element.closest("form") === null &&
  element.checkVisibility?.() !== false;

const labelOf = (element: HTMLElement): string =>
  (element.getAttribute("aria-label") ?? element.textContent).trim().replaceAll(/\s+/g, " ");

/** The detail of a row, where one is open: the last one lies on top. */
export const openDetail = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(detail)].at(-1);

/** Gives the acts of what is open, those of an opened row first; each label once. */
export const actsHere = (): ActHere[] => {
  const found = [...document.querySelectorAll<HTMLElement>(places)].filter(isOffered);
  const acts = found.map((element) => ({
    element,
    label: labelOf(element),
    isLink: element.matches("a"),
    isPrimary: element.dataset["act"] === "primary",
    isOfDetail: element.closest(detail) !== null,
  }));
  const inOrder = [
    ...acts.filter((act) => act.isOfDetail),
    ...acts.filter((act) => !act.isOfDetail),
  ];
  const labels = inOrder.map(({ label }) => label);
  return inOrder.filter(({ label }, at) => label !== "" && labels.indexOf(label) === at);
};

/** Presses what bears this label, if it still stands there. */
export const pressHere = (label: string): void =>
  actsHere()
    .find((act) => act.label === label)
    ?.element.click();

/** The act that matters most: the blue one, or the first. What destroys is never it. */
export const mainActHere = (): ActHere | undefined => {
  const isDetailOpen = openDetail() !== undefined;
  const acts = actsHere().filter(
    ({ element, isOfDetail }) =>
      isOfDetail === isDetailOpen &&
      element.dataset["act"] !== "danger" &&
      element.closest(`${detail}, [data-acts]`) !== null,
  );
  // What opens a choice does nothing by itself.
  const done = acts.filter(({ element }) => !element.hasAttribute("aria-haspopup"));
  return done.find(({ isPrimary }) => isPrimary) ?? done[0] ?? acts[0];
};
