import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

const secondMs = 1_000;

/** The time of the reader’s clock, second by second until then. */
export const useNow = (until: string | null): number => {
  const [now, setNow] = useState(() => Date.now());
  const isOver = until === null || now >= Date.parse(until);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return now;
};

const partsOf = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
};

type Props = { until: string; now: number; label: string };

/** Days, hours, minutes and seconds that are left, each over its word. */
export const Countdown = ({ until, now, label }: Props) => {
  const { t } = useLingui();
  const { days, hours, minutes, seconds } = partsOf(Date.parse(until) - now);
  const places = [
    { word: t`jours`, value: days },
    { word: t`heures`, value: hours },
    { word: t`minutes`, value: minutes },
    { word: t`secondes`, value: seconds },
  ];
  // A clock that ticks is not read out at every tick.
  return (
    <div role="timer" aria-label={label} className="flex gap-5">
      {places.map(({ word, value }) => (
        <p key={word} className="grid justify-items-center">
          <span className="figure text-2xl tabular-nums">{String(value).padStart(2, "0")}</span>
          <span className="text-xs text-ink-3">{word}</span>
        </p>
      ))}
    </div>
  );
};

/** `42 min 07 s`, within a line. */
export const ShortCountdown = ({ until, now, label }: Props) => {
  const { t } = useLingui();
  const left = partsOf(Date.parse(until) - now);
  const minutes = left.minutes + 60 * (left.hours + 24 * left.days);
  const seconds = String(left.seconds).padStart(2, "0");
  return (
    <span role="timer" aria-label={label} className="font-medium tabular-nums">
      {t`${minutes} min ${seconds} s`}
    </span>
  );
};
