import {
  documensoEnvironment,
  openDocumenso,
} from "@coulisse/stand-ins/src/signatures/documenso.ts";
import type { Delivery } from "@coulisse/stand-ins/src/signatures/exchange.ts";
import { openYousign, yousignEnvironment } from "@coulisse/stand-ins/src/signatures/yousign.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openContractDesk } from "../../../../test/contracts.ts";
import { createCompany } from "../../../../test/factories.ts";
import { provePhone } from "../../../../test/signatures.ts";
import { becomeInvestor } from "../../../../test/subscriptions.ts";
import { createWorld, type World } from "../../../../test/world.ts";

type Deed = "sign" | "decline";
type Provider = Readonly<{
  environment: Record<string, string>;
  /** Clicks on the link of somebody, as the provider’s page would. */
  act: (signatureId: string, email: string, deed: Deed) => void;
  deliveries: () => readonly Delivery[];
  stateOf: (signatureId: string) => string | undefined;
  close: () => Promise<void>;
}>;

const found = <One>(one: One | undefined): One => {
  if (one === undefined) throw new Error("Nothing was asked of the provider.");
  return one;
};

const withYousign = async (): Promise<Provider> => {
  const at = await openYousign();
  const requestOf = (id: string) => at.requests.find((one) => one.external_id === id);
  return {
    environment: yousignEnvironment(at.origin),
    act: (id, email, deed) => {
      const { signers } = found(requestOf(id));
      at.act(found(signers.find(({ info }) => info["email"] === email)).id, deed);
    },
    deliveries: () => at.deliveries,
    stateOf: (id) => requestOf(id)?.status,
    close: () => at.close(),
  };
};

const withDocumenso = async (): Promise<Provider> => {
  const at = await openDocumenso();
  const envelopeOf = (id: string) => at.envelopes.find((one) => one.externalId === id);
  return {
    environment: documensoEnvironment(at.origin),
    act: (id, email, deed) => {
      at.act(found(envelopeOf(id)).id, email, deed === "sign" ? undefined : "Le prix a changé");
    },
    deliveries: () => at.deliveries,
    stateOf: (id) => envelopeOf(id)?.status,
    close: () => at.close(),
  };
};

describe.each([
  ["Yousign", withYousign, { withdrawn: "canceled" }],
  ["Documenso", withDocumenso, { withdrawn: "CANCELLED" }],
])("a contract whose signatures %s collects", (_, openProvider, words) => {
  let provider: Provider;
  let world: World;
  let admin: Client;
  let claire: Client;
  let companyId: string;
  let desk: ReturnType<typeof openContractDesk>;

  beforeAll(async () => {
    provider = await openProvider();
    world = await createWorld({ environment: provider.environment });
    const { people } = world;
    admin = await world.signedIn(people.admin.email);
    claire = await world.signedIn(people.claire.email);
    const karim = await world.signedIn(people.karim.email);
    companyId = (await createCompany(admin)).id;
    await becomeInvestor(world, claire, people.claire.id);
    await becomeInvestor(world, karim, people.karim.id);
    await provePhone(world, claire, people.claire.id, "+33612345678");
    await provePhone(world, karim, people.karim.id, "+33612345679");
    desk = openContractDesk(world, admin);
  });
  afterAll(async () => {
    await world.close();
    await provider.close();
  });

  const sent = async (partyIds: readonly string[]) => {
    const asked = await desk.sent({ companyId, partyIds });
    await world.runJobs();
    return asked;
  };
  const does = async (signatureId: string, email: string, deed: Deed) => {
    provider.act(signatureId, email, deed);
    const { bytes, headers } = found(provider.deliveries().at(-1));
    const heard = await world.app.inject({
      method: "POST",
      url: "/api/webhooks/signature",
      payload: bytes,
      headers,
    });
    expect(heard.statusCode).toBe(204);
    await world.runJobs();
  };
  const read = async (id: string) => (await admin.get(desk.path(id))).body;
  const both = () => [world.people.claire.id, world.people.karim.id];

  test("goes on with each of them, and keeps what was signed there", async () => {
    const { id, signatureId } = await sent(both());
    expect((await claire.get(`/signatures/${signatureId}`)).body.link).toMatch(/^https?:/);
    await does(signatureId, world.people.karim.email, "sign");
    expect(await read(id)).toMatchObject({
      state: "PARTLY_SIGNED",
      parties: [{ state: "WAITING" }, { state: "SIGNED" }],
    });
    await does(signatureId, world.people.claire.email, "sign");
    expect(await read(id)).toMatchObject({ state: "SIGNED", isSealed: true });
    const signed = await claire.get(desk.path(id, "/documents/signed"));
    expect(signed.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("ends where somebody declines there, and is closed there where it is withdrawn here", async () => {
    const declined = await sent(both());
    await does(declined.signatureId, world.people.karim.email, "decline");
    expect(await read(declined.id)).toMatchObject({
      state: "REFUSED",
      parties: [{ state: "WAITING" }, { state: "REFUSED" }],
    });
    const withdrawn = await sent(both());
    expect((await desk.withdraw(withdrawn.id)).body.state).toBe("WITHDRAWN");
    await world.runJobs();
    expect(provider.stateOf(withdrawn.signatureId)).toBe(words.withdrawn);
  });

  test("keeps what an administrator signed there for the company in time, and nothing after", async () => {
    const { claire: person, karim: other } = world.people;
    const link = `/company/${companyId}/users/${person.id}`;
    await admin.call("PATCH", link);
    const early = await sent([companyId, other.id]);
    const late = await sent([companyId, other.id]);
    await does(early.signatureId, person.email, "sign");
    await admin.call("DELETE", link);
    await does(early.signatureId, other.email, "sign");
    expect(await read(early.id)).toMatchObject({ state: "SIGNED", isSealed: true });
    for (const { email } of [person, other]) {
      await expect(does(late.signatureId, email, "sign")).rejects.toThrow("signature_right_lost");
    }
    expect(await read(late.id)).toMatchObject({
      state: "SENT",
      parties: [{ kind: "company", hasLostSigner: true }, {}],
    });
  });
});
