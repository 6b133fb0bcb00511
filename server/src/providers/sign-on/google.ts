import { calculatePKCECodeChallenge, type CustomFetch } from "openid-client";
import { createRelyingParty, type Proof } from "#providers/sign-on/relying-party.ts";
import type { ClientSettings } from "#providers/sign-on/sign-on.settings.ts";
import type { SignOnPerson, SignOnService } from "#providers/sign-on/sign-on.ts";

const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

/** Google runs its own mail and that of the domains it hosts; of any other it knows what was true once. */
const isOwnAddress = (email: string | null, hostedDomain: string | null): boolean =>
  email !== null && (hostedDomain !== null || /@(?:gmail|googlemail)\.com$/i.test(email));

const toPerson = (issuer: string, { idToken, claims }: Proof): SignOnPerson => ({
  // One spelling of the two, so that one person stays one.
  issuer,
  subject: claims.sub,
  givenName: text(claims["given_name"]),
  familyName: text(claims["family_name"]),
  usedName: null,
  birthdate: null,
  birthplace: null,
  birthcountry: null,
  email: text(claims["email"]),
  emailVerified:
    claims["email_verified"] === true && isOwnAddress(text(claims["email"]), text(claims["hd"])),
  acr: null,
  idToken,
});

export const createGoogle = (settings: ClientSettings, fetch?: CustomFetch): SignOnService => {
  const { issuer } = settings;
  const party = createRelyingParty({
    name: "google",
    settings,
    client: { id_token_signed_response_alg: "RS256" },
    // Older tokens leave the scheme out.
    otherIssuer: issuer.replace(/^https?:\/\//, ""),
    readsUserInfo: false,
    fetch,
  });
  return {
    issuer,
    usesPkce: true,
    addressFor: async ({ redirectUri, state, nonce, verifier }) =>
      party.addressFor({
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        prompt: "select_account",
        code_challenge: await calculatePKCECodeChallenge(verifier ?? ""),
        code_challenge_method: "S256",
      }),
    identify: async (visit, answer) => toPerson(issuer, await party.exchange(visit, answer)),
    departureFor: () => Promise.resolve(null),
  };
};
