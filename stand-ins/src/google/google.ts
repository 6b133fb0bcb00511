import { createHash, randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import type { Configuration } from "oidc-provider";
import { interactionPolicy, Provider } from "../openid/library.ts";
import type { StandInOptions } from "../openid/client.ts";
import { grantWhatIsAsked } from "../openid/grant.ts";
import { createMemory } from "../openid/memory.ts";
import { createAccounts, mountProvider, type Accounts } from "../openid/mounted-provider.ts";
import { people, type Person } from "../openid/people.ts";

/** Digits, as Google's are. */
const subjectOf = ({ email }: Person): string =>
  createHash("sha256").update(email).digest().readBigUInt64BE().toString().padStart(21, "1");

const claimsOf = (person: Person) => ({
  email: person.email,
  email_verified: true,
  name: `${person.givenName} ${person.usedName ?? person.familyName}`,
  given_name: person.givenName,
  family_name: person.usedName ?? person.familyName,
});

const policy = () => {
  const base = interactionPolicy.base();
  base.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return base;
};

const configurationOf = async (
  { client }: StandInOptions,
  base: string,
  accounts: Accounts,
): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  return {
    adapter: createMemory(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "RS256",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid }] },
    routes: {
      authorization: "/o/oauth2/v2/auth",
      token: "/token",
      userinfo: "/v1/userinfo",
      jwks: "/oauth2/v3/certs",
      revocation: "/revoke",
    },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    pkce: { required: () => false },
    responseTypes: ["code"],
    clientAuthMethods: ["client_secret_post", "client_secret_basic"],
    // Google puts the e-mail and the names into the token itself.
    conformIdTokenClaims: false,
    interactions: {
      policy: policy(),
      url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}`,
    },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 3599,
      IdToken: 3600,
      Interaction: 1800,
      Session: 1800,
      Grant: 1800,
    },
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      names: { session: "go_session", interaction: "go_interaction", resume: "go_resume" },
    },
    loadExistingGrant: grantWhatIsAsked,
    findAccount: (_ctx, accountId) => {
      const person = accounts.find(accountId);
      if (!person) return undefined;
      return { accountId, claims: () => ({ sub: accountId, ...claimsOf(person) }) };
    },
  };
};

/** Google's sign-in with a few people who do not exist, under the path of its issuer. */
export const createGoogleStandIn = async (options: StandInOptions): Promise<RequestListener> => {
  const { issuer } = options;
  const accounts = createAccounts(people, subjectOf);
  const base = new URL(issuer).pathname.replace(/\/$/, "");
  const configuration = await configurationOf(options, base, accounts);
  const provider = new Provider(issuer, configuration);
  return mountProvider({ provider, issuer, service: "Google", accounts, login: {} });
};
