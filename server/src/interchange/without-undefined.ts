type Undefinable<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
export type WithoutUndefined<T> = Omit<T, Undefinable<T>> & {
  [K in Undefinable<T>]?: Exclude<T[K], undefined>;
};

/** Drops the keys that hold undefined, which `exactOptionalPropertyTypes` tells from absent ones. */
export const withoutUndefined = <T extends object>(value: T): WithoutUndefined<T> => {
  // As it was made it takes half the memory of one that was filled key by key.
  if (!Object.values(value).includes(undefined)) return value as unknown as WithoutUndefined<T>;
  const kept: Record<string, unknown> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as WithoutUndefined<T>;
};

/** Gives what a column holds, in a model that has no null. */
export const orUndefined = <Value>(value: Value | null): Value | undefined => value ?? undefined;
