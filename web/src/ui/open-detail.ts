type GiveWay = (then: () => void) => void;

/** The details that are open; another row may be opened from beside them. */
let opened: GiveWay | undefined;

/** Is asked before other details take the place of these; says how to end that. */
export const standOpen = (giveWay: GiveWay): (() => void) => {
  opened = giveWay;
  return () => {
    if (opened === giveWay) opened = undefined;
  };
};

/** Opens something else in the place of what is open, once its reader lets go of that. */
export const openInstead = (open: () => void): void => {
  if (opened === undefined) open();
  else opened(open);
};
