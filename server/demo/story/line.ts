import type { MovementType, Nature } from "@coulisse/contract/register/movements.ts";

/** A line of a register as its story tells it: days are those of the story. */
export type Line = Readonly<{
  type: MovementType;
  nature: Nature;
  category: string;
  from: string | null;
  to: string | null;
  quantity: number;
  price?: string | undefined;
  agreedOn?: string | undefined;
  effectiveOn: string;
  recordedAt: Date;
  approvedOn?: string | undefined;
  approvalReference?: string | undefined;
  reason?: string | undefined;
  /** A signed transfer order comes with it. */
  hasOrder?: boolean | undefined;
  /** How later lines of the story name this one. */
  label?: string | undefined;
  /** The label of the line that this one undoes. */
  corrects?: string | undefined;
  /** The label of the pledge or usufruct that this line ends. */
  lifts?: string | undefined;
}>;

/**
 * Facts are what a story may say of a line; what it leaves out follows from the day and from habit.
 */
export type LineFacts = Partial<
  Pick<
    Line,
    | "nature"
    | "price"
    | "agreedOn"
    | "effectiveOn"
    | "approvedOn"
    | "approvalReference"
    | "reason"
    | "hasOrder"
    | "label"
    | "lifts"
  >
>;
