import { calculatePKCECodeChallenge, type CustomFetch } from "openid-client";
import { createRelyingParty, type Proof } from "#providers/sign-on/relying-party.ts";
import { SignOnFault } from "#providers/sign-on/sign-on-fault.ts";
import type { AssuranceLevel, FranceConnectSettings } from "#providers/sign-on/sign-on.settings.ts";
import type { SignOnPerson, SignOnService } from "#providers/sign-on/sign-on.ts";

const levels: readonly unknown[] = ["eidas1", "eidas2", "eidas3"] satisfies AssuranceLevel[];

/** A weaker proof of identity than was asked for is none. */
const requireLevel = (given: unknown, asked: AssuranceLevel): void => {
  const rank = levels.indexOf(given);
  if (rank >= 0 && rank >= levels.indexOf(asked)) return;
  throw new SignOnFault("franceconnect", "protocol", { message: "the level of proof is too low" });
};

const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

const toPerson = ({ idToken, claims, userInfo = { sub: claims.sub } }: Proof): SignOnPerson => ({
  issuer: claims.iss,
  subject: claims.sub,
  givenName: text(userInfo.given_name),
  // The name of birth; the name in use is another claim, which is often empty.
  familyName: text(userInfo.family_name),
  usedName: text(userInfo.preferred_username),
  birthdate: text(userInfo.birthdate),
  birthplace: text(userInfo["birthplace"]),
  birthcountry: text(userInfo["birthcountry"]),
  email: text(userInfo.email),
  // The identity provider has it from its own registration: the State verifies names, not addresses.
  emailVerified: false,
  acr: text(claims["acr"]),
  idToken,
});

export const createFranceConnect = (
  settings: FranceConnectSettings,
  fetch?: CustomFetch,
): SignOnService => {
  const party = createRelyingParty({
    name: "franceconnect",
    settings,
    client: {
      id_token_signed_response_alg: "ES256",
      userinfo_signed_response_alg: "ES256",
    },
    readsUserInfo: true,
    fetch,
  });
  return {
    issuer: settings.issuer,
    usesPkce: settings.pkce,
    addressFor: async ({ redirectUri, state, nonce, verifier }) =>
      party.addressFor({
        redirect_uri: redirectUri,
        scope: "openid identite_pivot email preferred_username",
        acr_values: settings.acr,
        state,
        nonce,
        prompt: "login",
        ...(verifier === null
          ? {}
          : {
              code_challenge: await calculatePKCECodeChallenge(verifier),
              code_challenge_method: "S256",
            }),
      }),
    identify: async (visit, answer) => {
      const proof = await party.exchange(visit, answer);
      requireLevel(proof.claims["acr"], settings.acr);
      return toPerson(proof);
    },
    departureFor: (departure) => party.departureFor(departure),
  };
};
