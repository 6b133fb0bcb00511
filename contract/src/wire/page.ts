export const pageLimitDefault = 50;
export const pageLimitMax = 200;
/** A list counts its rows no further than this, and then says that there are more. */
export const totalMax = 10_000;
