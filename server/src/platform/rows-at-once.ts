/**
 * So many rows go through the server in one go while a file is made: a few milliseconds of work,
 * after which it answers others. With five hundred of them each other call waited for ten times as long.
 */
export const rowsAtOnce = 100;
