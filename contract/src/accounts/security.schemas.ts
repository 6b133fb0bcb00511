import { z } from "zod";
import { FactorStep } from "./factor-step.schemas.ts";
import { Me, Session } from "./sign-in.schemas.ts";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, OneLine, SixDigits, Text } from "../wire/scalars.schemas.ts";
import {
  FactorProof,
  Factors,
  MadePasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyOptions,
  Proof,
  RecoveryCodes,
  TotpDraft,
} from "./security-shapes.schemas.ts";

const tag = "security";
const passkeyParams = byId("passkeyId");
export const securityTerms = defineTerms({
  getFactorStep: {
    access: ["public"],
    enrolment: true,
    tag,
    summary:
      "What a session that awaits its second factor may be finished with; null where none waits",
    reply: z.object({ factor: FactorStep.nullable() }),
  },
  proveFactor: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Finishes a sign-in with a code, a recovery code or a passkey",
    body: FactorProof,
    reply: z.object({ user: Me }),
    errors: ["session_ended", "factor_refused", "passkey_refused"],
  },
  askPasskey: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "What a passkey is to sign, to sign in or to prove oneself with it",
    reply: PasskeyOptions,
  },
  signInWithPasskey: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Signs in with a passkey, which is both of two factors",
    body: z.strictObject({ passkey: PasskeyAnswer }),
    reply: z.object({ user: Me }),
    errors: ["passkey_refused"],
  },
  prove: {
    access: ["user"],
    enrolment: true,
    tag,
    summary: "Shows again who one is, for what a stolen session must not do",
    body: Proof,
    errors: ["proof_refused", "passkey_refused"],
  },
  closeOtherSessions: {
    access: ["user"],
    tag,
    summary: "Closes every session of the caller but this one",
  },
  listUserSessions: {
    access: ["admin"],
    tag,
    summary: "Where a user's account is open",
    params: byId("userId"),
    reply: list(Session),
    errors: ["account_not_found"],
  },
  closeUserSessions: {
    access: ["admin"],
    tag,
    summary: "Closes every session of a user",
    params: byId("userId"),
    errors: ["account_not_found"],
  },
  getFactors: {
    access: ["user"],
    enrolment: true,
    tag,
    summary: "The caller's second factors",
    reply: Factors,
  },
  removeUserFactors: {
    access: ["admin"],
    tag,
    summary:
      "Removes every second factor of somebody who lost theirs, with a reason; they are told",
    params: byId("userId"),
    body: z.strictObject({ reason: Text(500) }),
    errors: ["proof_needed", "account_not_found", "factor_not_found"],
  },
  draftTotp: {
    access: ["user"],
    enrolment: true,
    tag,
    summary: "Makes the secret of an authenticator app, which counts once a code of it was right",
    reply: TotpDraft,
    errors: ["proof_needed", "factor_there_already"],
  },
  confirmTotp: {
    access: ["user"],
    enrolment: true,
    tag,
    summary: "Turns the authenticator app on by its first code",
    body: z.strictObject({ code: SixDigits }),
    reply: RecoveryCodes,
    errors: ["factor_refused", "factor_not_found"],
  },
  removeTotp: {
    access: ["user"],
    tag,
    summary: "Turns the authenticator app off",
    errors: ["proof_needed", "factor_not_found"],
  },
  draftPasskey: {
    access: ["user"],
    enrolment: true,
    tag,
    summary: "What a new passkey is made from",
    reply: PasskeyOptions,
    errors: ["proof_needed"],
  },
  addPasskey: {
    access: ["user"],
    enrolment: true,
    tag,
    summary: "Keeps a passkey",
    body: z.strictObject({ name: OneLine(60), passkey: MadePasskey }),
    reply: RecoveryCodes,
    errors: ["proof_needed", "passkey_refused"],
  },
  renamePasskey: {
    access: ["user"],
    tag,
    summary: "Gives a passkey another name",
    params: passkeyParams,
    body: z.strictObject({ name: OneLine(60) }),
    reply: Passkey,
    errors: ["factor_not_found"],
  },
  removePasskey: {
    access: ["user"],
    tag,
    summary: "Removes a passkey",
    params: passkeyParams,
    errors: ["proof_needed", "factor_not_found"],
  },
  renewRecoveryCodes: {
    access: ["user"],
    tag,
    summary: "Makes ten new recovery codes; those before are worth nothing",
    reply: RecoveryCodes,
    errors: ["proof_needed", "factor_not_found"],
  },
});
