/**
 * Drafts are what is typed and not yet sent, by the entry of the browser's history and the name of
 * the form. They live in the memory of the tab: neither the history nor a storage keeps what people
 * type.
 */
type Values = Readonly<Record<string, unknown>>;

/** A reload ends the memory: the page hands its drafts to the one that follows, which takes them. */
const handedOver = "drafts";
const entriesMax = 30;
const drafts = new Map<string, Values>();
/** The drafts of this tab are those of whoever signed in last; a guest has typed them before that. */
let owner: string | undefined;

/** A draft is kept by the page on which its form is now, and the name of the form. */
export const keyOf = (name: string): string => {
  const state = (window.history.state ?? {}) as { __TSR_key?: string };
  return `${state.__TSR_key ?? ""} ${name}`;
};

/**
 * Left is what was on a page when the session ended by itself, or when a guest went to sign in: whose it
 * is, and where it was typed.
 */
type Left = Readonly<{
  owner: string | undefined;
  address: string;
  values: Record<string, Values>;
}>;
let left: Left | undefined;
let isOwnerBack = false;

const addressNow = (): string => `${window.location.pathname}${window.location.search}`;

/** Says whether anything was typed that waits for the same person, or for the guest, to sign in. */
export const leaveDrafts = (leaver: string | undefined): boolean => {
  const here = keyOf("");
  const values = [...drafts].filter(([key]) => key.startsWith(here));
  if (values.length === 0) return false;
  const byName = values.map(([key, typed]) => [key.slice(here.length), typed]);
  left = { owner: leaver, address: addressNow(), values: Object.fromEntries(byName) };
  isOwnerBack = false;
  return true;
};

/** A reader who signs in finds what they left, and nothing that somebody else has typed. */
export const welcomeOwner = (reader: string): void => {
  const before = left ? left.owner : owner;
  if (before !== undefined && before !== reader) forgetAllDrafts();
  owner = reader;
  isOwnerBack = left !== undefined;
};

const leftHere = (name: string): Values | undefined =>
  left && isOwnerBack && left.address === addressNow() ? left.values[name] : undefined;

export const draftOf = (name: string): Values | undefined =>
  drafts.get(keyOf(name)) ?? leftHere(name);

/** Gives the key by which it is forgotten, also once its page has been left. */
export const keepDraft = (name: string, values: Values): string => {
  const key = keyOf(name);
  drafts.delete(key);
  drafts.set(key, values);
  const [oldest] = drafts.keys();
  if (drafts.size > entriesMax && oldest !== undefined) drafts.delete(oldest);
  return key;
};

export const forgetDraft = (name: string, key: string): void => {
  drafts.delete(key);
  if (leftHere(name)) left = undefined;
};

/** All drafts go, since whoever comes next in this tab may be somebody else. */
export const forgetAllDrafts = (): void => {
  drafts.clear();
  left = undefined;
  owner = undefined;
};

type Handed = { kept: [string, Values][]; left?: Left; owner?: string };

/** Takes what the page before the reload handed over, and leaves nothing of it behind. */
export const takeHandedDrafts = (): void => {
  try {
    const handed = sessionStorage.getItem(handedOver);
    sessionStorage.removeItem(handedOver);
    const found = JSON.parse(handed ?? '{"kept":[]}') as Handed;
    for (const [key, values] of found.kept) drafts.set(key, values);
    left ??= found.left;
    owner ??= found.owner;
  } catch {
    // A browser that forbids its storage loses a draft at a reload, and nothing else.
  }
};

/** A page that the browser keeps whole has its memory still. */
const handOver = ({ persisted }: PageTransitionEvent): void => {
  if (persisted || (drafts.size === 0 && left === undefined)) return;
  try {
    sessionStorage.setItem(handedOver, JSON.stringify({ kept: [...drafts], left, owner }));
  } catch {
    // As above.
  }
};

/** Starts once, as the site starts. */
export const startDrafts = (): void => {
  takeHandedDrafts();
  window.addEventListener("pagehide", handOver);
};
