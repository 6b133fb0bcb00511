import { useState } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * A choice shows at once what was chosen, and asks for it once that is on the screen; what is said
 * elsewhere, such as by a step back, counts from then on.
 */
export const useAnswered = <Value>(
  own: Value,
  ask: (value: Value) => void,
): [Value, (value: Value) => void] => {
  const [chosen, setChosen] = useState<{ value: Value }>();
  const [seen, setSeen] = useState(own);
  if (seen !== own) {
    setSeen(own);
    setChosen(undefined);
  }
  const choose = (value: Value): void => {
    setChosen({ value });
    afterPaint(() => ask(value));
  };
  return [chosen === undefined || seen !== own ? own : chosen.value, choose];
};
