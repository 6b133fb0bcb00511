/** A list some at a time: one statement binds 65 535 values at the most, and one text is made in one go. */
export function* partsOf<One>(all: readonly One[], most: number): Generator<readonly One[]> {
  for (let start = 0; start < all.length; start += most) yield all.slice(start, start + most);
}
