import { expect, test } from "vitest";
import { announcementsOf, gatherConcerned } from "#platform/events/announcements.ts";

const actor = { userId: "ada", sessionId: "her-session" };
const named = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

const gather = (people: readonly string[], subjects: readonly string[]) => {
  const concerned = gatherConcerned();
  for (const id of people) concerned.tell(id);
  for (const id of subjects) concerned.about(id);
  return concerned;
};

test("what is told of one transaction is one announcement, which names each once", () => {
  const concerned = gather(["claire", "claire"], ["round", "round"]);
  expect(announcementsOf({ changes: ["subscription"], actor }, concerned)).toEqual([
    {
      changed: ["subscription", "notification"],
      by: "her-session",
      people: ["claire", "ada"],
      about: ["round"],
    },
  ]);
});

test("what changes nothing is told to nobody, unless somebody was written to", () => {
  expect(announcementsOf({ actor }, gather([], ["round"]))).toEqual([]);
  expect(announcementsOf({ actor: null }, gather(["claire"], []))).toMatchObject([
    { changed: ["notification"], people: ["claire"], by: null },
  ]);
});

test("what concerns nobody by name is told to who runs the platform", () => {
  expect(announcementsOf({ changes: ["message"], actor: null }, gather([], []))).toEqual([
    { changed: ["message"], by: null, people: [], about: [] },
  ]);
});

test("many are told in parts that PostgreSQL carries, and nobody is left out", () => {
  const [people, subjects] = [named(250, "018f0000-0000-7000-8000-000000000000"), named(300, "it")];
  const parts = announcementsOf({ changes: ["register"], actor: null }, gather(people, subjects));
  expect(parts.flatMap((part) => part.people)).toEqual(people);
  expect(parts.flatMap((part) => part.about)).toEqual(subjects);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(7_900);
});
