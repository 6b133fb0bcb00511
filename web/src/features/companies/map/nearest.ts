export type Place = Readonly<{ code: string; x: number; y: number }>;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The place that an arrow leads to from another: the nearest one on that side, where what lies aside
 * counts double. Undefined where there is none, or the key is no arrow.
 */
export const nearestTowards = (
  places: readonly Place[],
  from: Place,
  key: string,
): Place | undefined => {
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const [towardsX, towardsY] = direction;
  const weighed = places.flatMap((place) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = x * towardsX + y * towardsY;
    const aside = Math.abs(x * towardsY) + Math.abs(y * towardsX);
    return ahead > 0 && aside <= 2 * ahead ? [{ place, far: ahead + 2 * aside }] : [];
  });
  return weighed.toSorted((a, b) => a.far - b.far)[0]?.place;
};
