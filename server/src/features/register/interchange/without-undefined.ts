type Undefinable<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
export type WithoutUndefined<T> = Omit<T, Undefinable<T>> & {
  [K in Undefinable<T>]?: Exclude<T[K], undefined>;
};

/** Drops the keys that hold undefined, which `exactOptionalPropertyTypes` tells from absent ones. */
export const withoutUndefined = <T extends object>(value: T): WithoutUndefined<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([, held]) => held !== undefined),
  ) as WithoutUndefined<T>;
