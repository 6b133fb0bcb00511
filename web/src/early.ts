/**
 * Stands in the page itself and runs before anything else of the site. A page that the server drew is
 * there before the program is: the program is brought once what is to be seen is there, and what a
 * person does until then is kept, and done again once somebody listens.
 */
type EarlyInput = { target: EventTarget | null; place: number[]; again: (target: Element) => void };

declare global {
  var coulisseEarly: { release: () => void; released: Promise<void> } | undefined;
}

const script = document.currentScript;
const root = document.getElementById("root");
const kept: EarlyInput[] = [];
const latestMs = 3000;

/** Gives where an element is, for when the site draws its own in its place. */
const placeOf = (element: Element): number[] => {
  const place: number[] = [];
  for (let at = element; at.parentElement && at !== root; at = at.parentElement) {
    place.unshift([...at.parentElement.children].indexOf(at));
  }
  return place;
};

const elementAt = (place: readonly number[]): Element | null =>
  place.reduce<Element | null>((at, index) => at?.children[index] ?? null, root);

/** React tells a change by the value that it has seen last. */
const retype = (field: HTMLInputElement, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  for (const text of ["", value]) {
    set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
};

/**
 * A link leads on by itself, but for one that keeps something before it goes, or that follows what is
 * still to be done: the page that it leads to would know nothing of it.
 */
const pressable = (event: Event): string => {
  const isPlain =
    event instanceof MouseEvent &&
    !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const links = kept.length > 0 ? "a[href]" : "a[data-keeps]";
  return `button, input[type=checkbox]${isPlain ? `, ${links}` : ""}`;
};

const keep = (event: Event): void => {
  const target = event.target instanceof Element ? event.target : undefined;
  const pressed = target?.closest(pressable(event));
  const add = (element: Element, again: EarlyInput["again"]): void => {
    // Who listens already would hear it twice.
    event.stopPropagation();
    kept.push({ target: element, place: placeOf(element), again });
  };
  bring();
  if (event instanceof KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key.toLowerCase() === "k") event.preventDefault();
    const copy = new KeyboardEvent("keydown", { ...keysOf(event), bubbles: true });
    add(document.body, () => document.body.dispatchEvent(copy));
  } else if (event.type === "click" && pressed instanceof HTMLAnchorElement) {
    event.preventDefault();
    const { href } = pressed;
    // What came before it may have drawn the page anew.
    add(document.body, () => ([...document.links].find((a) => a.href === href) ?? pressed).click());
  } else if (event.type === "click" && pressed) {
    event.preventDefault();
    add(pressed, (element) => (element as HTMLElement).click());
  } else if (event.type === "submit" && target) {
    event.preventDefault();
    add(target, (element) => (element as HTMLFormElement).requestSubmit());
  } else if (event.type === "input" && target instanceof HTMLInputElement) {
    const { value } = target;
    if (target.type !== "checkbox") add(target, (field) => retype(field as typeof target, value));
  } else if (event.type === "change" && target instanceof HTMLSelectElement) {
    const { value } = target;
    add(target, (element) => {
      (element as typeof target).value = value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
};

const keysOf = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => ({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
});

const watched = ["click", "input", "change", "submit", "keydown"] as const;
for (const type of watched) document.addEventListener(type, keep, true);

let brought = false;
const bring = (): void => {
  if (brought) return;
  brought = true;
  const [main = "", ...beside] = script?.dataset["bring"]?.split(" ") ?? [];
  for (const href of beside) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href, crossOrigin: "" });
    document.head.append(link);
  }
  void startInTurn([...beside, main]);
};

/** Each file of the program starts in a task of its own: between two of them, a person is answered. */
const startInTurn = async (files: readonly string[]): Promise<void> => {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
};

const { promise: released, resolve: sayReleased } = Promise.withResolvers<void>();

globalThis.coulisseEarly = {
  released,
  release: () => {
    sayReleased();
    for (const type of watched) document.removeEventListener(type, keep, true);
    for (const { target, place, again } of kept.splice(0)) {
      const found = target instanceof Element && target.isConnected ? target : elementAt(place);
      if (found) again(found);
    }
  },
};

/** The program's need of the line and of the processor waits until the page is painted. */
const bringOncePainted = (): void => {
  new PerformanceObserver(() => setTimeout(bring)).observe({ type: "paint", buffered: true });
};

addEventListener("load", bringOncePainted);
setTimeout(bring, latestMs);
