import { expect } from "vitest";
import type { Answer } from "./client.ts";
import { readStored } from "./stored.ts";
import type { World } from "./world.ts";

/** Makes a call that must be refused with this code, and shows that it wrote nothing. */
export const expectRefused = async (
  world: World,
  call: () => Promise<Answer>,
  expected: { status: number; code: string; location?: string },
): Promise<Answer> => {
  const before = await readStored(world);
  const answer = await call();
  expect(answer.body).toMatchObject({ status: expected.status, code: expected.code });
  expect(answer.status).toBe(expected.status);
  if (expected.location !== undefined) {
    expect(answer.body.errors).toMatchObject([{ location: expected.location }]);
  }
  expect(await readStored(world)).toEqual(before);
  return answer;
};
