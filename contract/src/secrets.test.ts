import { expect, test } from "vitest";
import type { z } from "zod";
import { routes } from "./routes.schemas.ts";
import { secretFields } from "./wire/secret.schemas.ts";

/** Names that sound like a secret. The schema alone says what is one: this only asks whether it does. */
const soundsSecret = /password|secret|token|pin$|iban|code$/i;

/** Codes that anybody may read: of a kind of shares, of a place, of what an entity does. */
const open = new Set(["activityCode", "cityCode", "countryCode", "postcode"]);
const openOf = new Set([
  "createCompanyCategory code",
  "createShareCategory code",
  "updateShareCategory code",
]);

type Definition = { shape?: Record<string, z.ZodType>; innerType?: z.ZodType; in?: z.ZodType };

/** The names of the fields of a body, whatever is wrapped around its object. */
const fieldsOf = (schema: z.ZodType): string[] => {
  const { shape, innerType, in: from } = schema._zod.def as Definition;
  if (shape) return Object.keys(shape);
  const inner = innerType ?? from;
  return inner ? fieldsOf(inner) : [];
};

const bodies = Object.entries(routes).flatMap(([name, route]) =>
  "body" in route && route.body ? [[name, route.body as z.ZodType] as const] : [],
);

test("what sounds like a secret is called one by its schema", () => {
  const unsaid = bodies.flatMap(([name, body]) => {
    const secrets = secretFields(body);
    return fieldsOf(body)
      .filter((field) => soundsSecret.test(field) && !open.has(field))
      .filter((field) => !secrets.includes(field) && !openOf.has(`${name} ${field}`))
      .map((field) => `${name} ${field}`);
  });
  expect(unsaid).toEqual([]);
});

test("passwords, codes and tokens are secrets wherever they are sent", () => {
  const said = bodies.flatMap(([name, body]) =>
    [...new Set(secretFields(body))].map((field) => `${name} ${field}`),
  );
  expect(said).toEqual(
    expect.arrayContaining([
      "createUser password",
      "createUser passwordConfirmation",
      "changePassword currentPassword",
      "changePassword token",
      "signIn password",
      "proveFactor recoveryCode",
      "confirmTotp code",
      "prove password",
      "verifyEmail code",
      "signDocument code",
      "requestWithdrawal iban",
      "sendFormalityDuty iban",
      "updateIssueFacts depositaryIban",
    ]),
  );
});
