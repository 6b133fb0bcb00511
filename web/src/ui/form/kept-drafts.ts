/**
 * What is typed and not yet sent, by the entry of the browser's history and the name of the form. It
 * lives in the memory of the tab: neither the history nor a storage keeps what people type.
 */
type Values = Readonly<Record<string, unknown>>;

/** A reload ends the memory: the page hands its drafts to the one that follows, which takes them. */
const handedOver = "drafts";
const entriesMax = 30;
const drafts = new Map<string, Values>();

const keyOf = (name: string): string => {
  const state = (window.history.state ?? {}) as { __TSR_key?: string };
  return `${state.__TSR_key ?? ""} ${name}`;
};

export const draftOf = (name: string): Values | undefined => drafts.get(keyOf(name));

export const keepDraft = (name: string, values: Values): void => {
  const key = keyOf(name);
  drafts.delete(key);
  drafts.set(key, values);
  const [oldest] = drafts.keys();
  if (drafts.size > entriesMax && oldest !== undefined) drafts.delete(oldest);
};

export const forgetDraft = (name: string): void => {
  drafts.delete(keyOf(name));
};

/** Whoever comes next in this tab may be somebody else. */
export const forgetAllDrafts = (): void => drafts.clear();

/** Takes what the page before the reload handed over, and leaves nothing of it behind. */
export const takeHandedDrafts = (): void => {
  try {
    const handed = sessionStorage.getItem(handedOver);
    sessionStorage.removeItem(handedOver);
    for (const [key, values] of JSON.parse(handed ?? "[]") as [string, Values][]) {
      drafts.set(key, values);
    }
  } catch {
    // A browser that forbids its storage loses a draft at a reload, and nothing else.
  }
};

/** A page that the browser keeps whole has its memory still. */
const handOver = ({ persisted }: PageTransitionEvent): void => {
  if (persisted || drafts.size === 0) return;
  try {
    sessionStorage.setItem(handedOver, JSON.stringify([...drafts]));
  } catch {
    // As above.
  }
};

/** Once, as the site starts. */
export const startDrafts = (): void => {
  takeHandedDrafts();
  window.addEventListener("pagehide", handOver);
};
