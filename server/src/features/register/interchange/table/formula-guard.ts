/**
 * A cell that begins like a formula is one to a spreadsheet, whoever typed it. The apostrophe makes
 * it text; text that already has apostrophes before such a sign gets one more, so that taking one
 * away always gives the text back.
 */
const formulaStart = /^'*[=+\-@\t\r]/;

export const guarded = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

export const unguarded = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
