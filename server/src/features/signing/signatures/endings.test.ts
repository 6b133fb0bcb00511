import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { lastCodeTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { askSignature, provePhone } from "../../../../test/signatures.ts";
import { writeBeside } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import {
  expireSignatures,
  type SignatureEnd,
  type SignatureSubjects,
} from "#features/signing/signatures/endings.commands.ts";
import { cancelSignatures } from "#features/signing/signatures/signatures.commands.ts";
import { findSignatureOf } from "#features/signing/signatures/signatures.queries.ts";
import {
  refuseSignature,
  sendSignatureCode,
  signDocument,
} from "#features/signing/signatures/signing.commands.ts";

let world: World;
let clock: MovableClock;
let claire: Client;
let companyId: string;
const phone = "+33612345678";

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  const admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
  companyId = (await createCompany(admin)).id;
  await provePhone(world, claire, world.people.claire.id, phone);
});
afterAll(() => world.close());

/** A capability that writes down what it hears, in the transaction in which it hears it. */
const listener = (refuses = false) => {
  const heard: SignatureEnd[] = [];
  const steps: string[] = [];
  const subjects: SignatureSubjects = {
    subscription: {
      hold: async () => {
        steps.push("held");
      },
      ended: async (w, end) => {
        steps.push("ended");
        await writeBeside(w.db, end.state.toLowerCase());
        if (refuses) throw new Problem("signature_ended");
        heard.push(end);
      },
    },
  };
  return { subjects, heard, steps };
};

const asClaire = (): Context => {
  const { id } = world.people.claire;
  return world.contextOf({
    userId: id,
    sessionId: null,
    isAdmin: false,
    companyIds: [],
    holderIds: [id],
  });
};
const ask = (subjectId: string = clock.newId()) =>
  askSignature(asClaire(), {
    companyId,
    signers: [world.people.claire.id],
    subject: { kind: "subscription", id: subjectId },
  });
const signBy = async (id: string, subjects: SignatureSubjects) => {
  clock.advance(25 * 3600);
  await sendSignatureCode(asClaire(), id);
  const code = await lastCodeTo(world, phone);
  return signDocument(asClaire(), id, { code, device: "essai" }, subjects);
};
const sector = async () =>
  (
    await world.services.db
      .selectFrom("companies")
      .select("sector")
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow()
  ).sector;

test("whose document it is hears of the signature in its transaction, and is held first", async () => {
  const { subjects, heard, steps } = listener();
  const subjectId = clock.newId();
  const id = await ask(subjectId);
  expect((await signBy(id, subjects)).state).toBe("SIGNED");
  expect(heard).toMatchObject([{ state: "SIGNED", signatureId: id, subjectId }]);
  expect(steps).toEqual(["held", "ended"]);
  expect(await sector()).toBe("signed");
  const found = await findSignatureOf(asClaire(), "subscription", subjectId);
  expect(found).toMatchObject({ id, state: "SIGNED" });
});

test("what it refuses undoes the signature, and the code with it", async () => {
  const { subjects } = listener(true);
  const id = await ask();
  await expect(signBy(id, subjects)).rejects.toThrow("signature_ended");
  expect((await claire.get(`/signatures/${id}`)).body.code).toBe("no_session");
  const code = await lastCodeTo(world, phone);
  const again = await signDocument(asClaire(), id, { code, device: "essai" }, listener().subjects);
  expect(again.state).toBe("SIGNED");
});

test("it hears why a signer refused, and that nobody signed in time", async () => {
  const { subjects, heard } = listener();
  const id = await ask();
  await refuseSignature(asClaire(), id, "Trop cher", subjects);
  expect(heard).toMatchObject([{ state: "REFUSED", signatureId: id, reason: "Trop cher" }]);
  const late = await ask();
  await expireSignatures(asClaire(), subjects);
  expect(heard).toHaveLength(1);
  clock.advance(31 * 86_400);
  await expireSignatures(asClaire(), subjects);
  expect(heard.at(-1)).toMatchObject({ state: "EXPIRED", signatureId: late, reason: null });
});

test("it cancels its own, together with what it does besides or not at all, and hears nothing", async () => {
  const subjectId = clock.newId();
  const id = await ask(subjectId);
  const ctx = asClaire();
  const undone = write(ctx, async (w) => {
    await cancelSignatures(w, "subscription", [subjectId]);
    throw new Problem("not_found");
  });
  await expect(undone).rejects.toThrow("not_found");
  const find = () => findSignatureOf(ctx, "subscription", subjectId);
  expect((await find())?.state).toBe("OPEN");
  expect(await cancelSignatures(ctx, "subscription", [subjectId])).toBe(1);
  expect(await find()).toMatchObject({ id, state: "CANCELLED" });
  expect(await cancelSignatures(ctx, "subscription", [subjectId])).toBe(0);
  await expect(signBy(id, {})).rejects.toThrow("signature_ended");
  expect(await ask(subjectId)).not.toBe(id);
});
