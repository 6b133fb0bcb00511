import { expect } from "vitest";
import type { Answer } from "./client.ts";
import { readStored } from "./stored.ts";
import type { World } from "./world.ts";

/** Makes a call, and shows that it wrote nothing. */
export const expectUnchanged = async <Result>(
  world: World,
  call: () => Promise<Result>,
): Promise<Result> => {
  const before = await readStored(world);
  const result = await call();
  expect(await readStored(world)).toEqual(before);
  return result;
};

/** Makes a call that must be refused with this code, and shows that it wrote nothing. */
export const expectRefused = async <Refused extends Pick<Answer, "status" | "body">>(
  world: World,
  call: () => Promise<Refused>,
  expected: { status: number; code: string; location?: string },
): Promise<Refused> => {
  const answer = await expectUnchanged(world, call);
  expect(answer.body).toMatchObject({ status: expected.status, code: expected.code });
  expect(answer.status).toBe(expected.status);
  if (expected.location !== undefined) {
    expect(answer.body.errors).toMatchObject([{ location: expected.location }]);
  }
  return answer;
};
