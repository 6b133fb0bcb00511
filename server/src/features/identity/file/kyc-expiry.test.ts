import { write } from "#platform/context.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockInvestor } from "#features/identity/file/investors.commands.ts";
import { recordDecision } from "#features/identity/file/kyc-decisions.commands.ts";
import { expireIdentities } from "#features/identity/file/kyc-expiry.commands.ts";
import { eraseDueDocuments } from "#features/identity/file/retention.commands.ts";
import { form, type Client } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { giveFacts } from "../../../../test/submitted-investor.ts";
import { dueToBeErased } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const day = 24 * 60 * 60;
const clock = movableClock(new Date("2026-03-02T09:00:00.000Z"));
let world: World;

beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const picture = await jpeg({ width: 60, height: 40 });
const send = (client: Client, id: string, type: string) =>
  client.post(
    `/investors/${id}/kyc/documents`,
    form({ type, file: file(picture, "a.jpg", "image/jpeg") }),
  );

/** Somebody who was validated on a passport that ends on this day. */
const validated = async (name: "claire" | "karim", endsOn: string) => {
  const { id: userId, email } = world.people[name];
  const client = await world.signedIn(email);
  const { id } = (await client.post("/investors")).body as { id: string };
  await giveFacts(client, id);
  await send(client, id, "PASSPORT");
  await send(client, id, "PROOF_OF_ADDRESS");
  const adminId = world.people.admin.id;
  const ctx = world.contextOf({
    userId: adminId,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [adminId],
  });
  await write(ctx, async (w) =>
    recordDecision(w, await lockInvestor(w, id), {
      decision: "VALIDATED",
      reason: null,
      expiresOn: { PASSPORT: endsOn },
    }),
  );
  const stateNow = async () => {
    const row = await world.services.db
      .selectFrom("investors")
      .select("kyc_state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.kyc_state;
  };
  const told = async () => (await messagesTo(world, email)).map(({ template }) => template);
  return { id, userId, email, stateNow, told };
};
const runDay = () => expireIdentities(world.contextOf(null));

test("R-24: told 30 days before the identity document ends, once, and at its end", async () => {
  const { id, email, stateNow, told } = await validated("claire", "2026-06-15");
  await runDay();
  expect(await told()).toEqual([]);
  clock.advance(75 * day);
  await runDay();
  await runDay();
  expect(await told()).toEqual(["kyc_ends_soon"]);
  expect(await stateNow()).toBe("VALIDATED");
  clock.advance(30 * day);
  await runDay();
  expect(await stateNow()).toBe("VALIDATED");
  clock.advance(day);
  await Promise.all([runDay(), runDay()]);
  expect(await stateNow()).toBe("EXPIRED");
  expect(await told()).toEqual(["kyc_ends_soon", "kyc_expired"]);
  const client = await world.signedIn(email);
  expect((await client.get(`/investors/${id}/kyc/documents`)).body.items).toMatchObject([
    { type: "PASSPORT", state: "EXPIRED" },
    { type: "PROOF_OF_ADDRESS", state: "ACCEPTED" },
  ]);
  await send(client, id, "PASSPORT");
  expect(await stateNow()).toBe("SUBMITTED");
});

test("R-28: what served a validation is kept when it is replaced, and erased when its term is over", async () => {
  const { id, userId, email } = await validated("karim", "2031-01-01");
  const client = await world.signedIn(email);
  expect((await client.call("DELETE", `/investors/${id}/kyc/documents/PASSPORT`)).body.code).toBe(
    "kyc_document_validated",
  );
  await send(client, id, "PASSPORT");
  const openable = async () => {
    const rows = await world.services.db
      .selectFrom("kyc_documents as d")
      .innerJoin("sealed_files as f", "f.id", "d.file_id")
      .select("f.wrapped_key")
      .where("d.investor_id", "=", id)
      .execute();
    return rows.filter((row) => row.wrapped_key !== null).length;
  };
  expect(await openable()).toBe(3);
  await dueToBeErased(world, userId, "2031-06-17");
  await eraseDueDocuments(world.contextOf(null));
  expect(await openable()).toBe(3);
  clock.advance(5 * 366 * day);
  await eraseDueDocuments(world.contextOf(null));
  expect(await openable()).toBe(0);
});
