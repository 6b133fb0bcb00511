export const pageLimitDefault = 50;
export const pageLimitMax = 200;
