import { minuteMs } from "@coulisse/domain/spans.ts";
import { addDays, workdayFrom } from "../calendar.ts";
import type { Chance } from "../chance.ts";

const opensAtHour = 8;
const closesAtHour = 16;
/** Nobody writes at the same minute every day; the afternoon is left for what takes long. */
const latestStartMs = 5 * 60 * minuteMs;

/** The hand that writes a register: during office hours of working days, and never back in time. */
export type Pen = Readonly<{
  /** Goes on to that day, or stays where it is when it is there already. */
  moveTo(day: string): void;
  day(): string;
  /** The instant of the next line. */
  write(): Date;
}>;

const instantOf = (day: string, hour: number): number =>
  Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);

export const createPen = (chance: Chance, firstDay: string): Pen => {
  let at = instantOf(workdayFrom(firstDay), opensAtHour);
  const day = (): string => new Date(at).toISOString().slice(0, 10);
  return {
    day,
    moveTo: (wanted) => {
      const morning = instantOf(workdayFrom(wanted), opensAtHour);
      if (morning > at) at = morning + chance.whole(0, latestStartMs);
    },
    write: () => {
      at += chance.whole(minuteMs / 3, 6 * minuteMs);
      if (at >= instantOf(day(), closesAtHour)) {
        at = instantOf(workdayFrom(addDays(day(), 1)), opensAtHour) + chance.whole(0, minuteMs);
      }
      return new Date(at);
    },
  };
};
