/* This runs in a process beside the server: nothing here reads the database. */
import type { Make } from "#platform/work/order.ts";
import { letterPaper, type LetterTask } from "./letter-paper.ts";

export const make: Make<LetterTask> = (task) => letterPaper(task);
