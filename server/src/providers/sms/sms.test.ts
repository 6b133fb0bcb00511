import { openSmsServer, smsAccounts, type SmsServer } from "@coulisse/stand-ins/src/sms-server.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { systemClock } from "#platform/clock.ts";
import { openSmsCarrier } from "#providers/sms/open-sms-carrier.ts";

let server: SmsServer;

beforeAll(async () => {
  server = await openSmsServer();
});
afterAll(() => server.close());

const { ovh, brevo, twilio } = smsAccounts;
const environments: Record<string, Record<string, string>> = {
  ovh: {
    OVH_APPLICATION_KEY: ovh.application,
    OVH_APPLICATION_SECRET: ovh.secret,
    OVH_CONSUMER_KEY: ovh.consumer,
    OVH_SMS_SERVICE: ovh.service,
  },
  brevo: { BREVO_API_KEY: brevo.key },
  twilio: {
    TWILIO_ACCOUNT_SID: twilio.sid,
    TWILIO_AUTH_TOKEN: twilio.token,
    TWILIO_FROM: "+33700000001",
  },
};
const bases: Record<string, string> = { ovh: "/1.0", brevo: "/v3", twilio: "" };
const secrets = {
  ovh: "OVH_APPLICATION_SECRET",
  brevo: "BREVO_API_KEY",
  twilio: "TWILIO_AUTH_TOKEN",
};

const open = (provider: string, changes: Record<string, string> = {}) => {
  const environment = {
    SMS_PROVIDER: provider,
    SMS_BASE_URL: server.origin + (bases[provider] ?? ""),
    ...environments[provider],
    ...changes,
  };
  const { providers } = readSettings(environment, { workingDirectory: "/srv" });
  const carrier = openSmsCarrier(providers.sms, systemClock);
  if (carrier === null) throw new Error("SMS stay here");
  return carrier;
};

const sms = {
  id: "m1",
  to: "+33612345678",
  text: "Votre code est 123456. L’équipe — « Çà et là »",
};

describe.each(["ovh", "brevo", "twilio"] as const)("%s", (provider) => {
  test("takes an SMS, in the signs that every phone has, and says under which name", async () => {
    const { reference } = await open(provider).send(sms);
    expect(reference).toMatch(/\w+/);
    expect(server.taken.at(-1)).toEqual({
      provider,
      to: "+33612345678",
      text: 'Votre code est 123456. L\'équipe - " Çà et là "',
    });
  });

  test("leaves a text in another script as it is", async () => {
    await open(provider).send({ ...sms, text: "Код 123456" });
    expect(server.taken.at(-1)?.text).toBe("Код 123456");
  });

  test("refuses a number for good", async () => {
    const refused = open(provider).send({ ...sms, to: "+33612345600" });
    await expect(refused).rejects.toMatchObject({
      detail: { provider, kind: "invalid" },
      isPassing: false,
    });
  });

  test("asks to be called again later, and says when", async () => {
    const refused = open(provider).send({ ...sms, to: "+33612345699" });
    await expect(refused).rejects.toMatchObject({
      detail: { kind: "rate_limited", httpStatus: 429, retryAfterSeconds: 42 },
      isPassing: true,
    });
  });

  test("does not know a wrong key, and the fault repeats neither it nor the number", async () => {
    const error = await open(provider, { [secrets[provider]]: "wrong-key" })
      .send(sms)
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: "ProviderError", detail: { kind: "auth" } });
    expect(String((error as Error).message)).not.toMatch(/wrong-key|612345678/);
  });

  test("that is not there may be there later", async () => {
    const carrier = open(provider, { SMS_BASE_URL: "http://127.0.0.1:1" });
    await expect(carrier.send(sms)).rejects.toMatchObject({ isPassing: true });
  });
});

test.each([
  ["ovh", Object.keys(environments["ovh"] ?? {})],
  ["brevo", ["BREVO_API_KEY"]],
  ["twilio", ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"]],
])("a choice of %s without its keys stops the start by their names", (provider, names) => {
  const start = () => readSettings({ SMS_PROVIDER: provider }, { workingDirectory: "/srv" });
  for (const name of names) expect(start).toThrow(name);
});

test("a provider that nobody knows, or a sender that no phone shows, stops the start", () => {
  const start = (environment: Record<string, string>) => () =>
    readSettings(environment, { workingDirectory: "/srv" });
  expect(start({ SMS_PROVIDER: "pigeon" })).toThrow("must be one of local, ovh, brevo, twilio");
  expect(start({ SMS_SENDER: "Une très longue maison" })).toThrow("1 to 11 letters or digits");
});
