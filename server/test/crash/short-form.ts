/** Whether a drill was asked for what the tests have time for: `npm run drill:… -- --short`. */
export const isShort = process.argv.includes("--short");
