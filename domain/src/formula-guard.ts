/**
 * A cell that begins like a formula is one to a spreadsheet, whoever typed it, and so is what stands
 * behind a sign that a spreadsheet of another language parts cells by. An apostrophe makes it text;
 * text that already has apostrophes there gets one more, so that taking one away always gives the
 * text back.
 */
const formula = `[ "'\\u00a0\\u202f]*[=+\\-@＝＋－＠]`;
const start = `^(?=${formula}|'*[\\t\\r])`;
const behind = `(?<=[;,\\t\\r\\n])(?=${formula})`;
const guardedStart = `^'(?=${formula}|'*[\\t\\r])`;
const guardedBehind = `(?<=[;,\\t\\r\\n])'(?=${formula})`;

const unguardedPlace = new RegExp(`${start}|${behind}`, "g");
const guardSign = new RegExp(`${guardedStart}|${guardedBehind}`, "g");

export const guarded = (text: string): string => text.replace(unguardedPlace, "'");

export const unguarded = (text: string): string => text.replace(guardSign, "");

/** A text that any separator of cells would part stands between quotes, whichever the file has. */
export const quoted = (text: string): string =>
  /[;,\t"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
