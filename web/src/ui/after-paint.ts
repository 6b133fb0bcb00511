/** A page that nobody sees is not painted: what waits for it is done then nevertheless. */
const latestMs = 200;

/**
 * Calls once what was just drawn is on the screen: whoever pressed something sees that it was pressed,
 * and the work that it asks for comes after.
 */
export const afterPaint = (then: () => void): void => {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    then();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, latestMs);
};
