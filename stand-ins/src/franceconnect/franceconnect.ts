import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import type { ClientMetadata, Configuration } from "oidc-provider";
import { Provider } from "../openid/library.ts";
import type { StandInOptions } from "../openid/client.ts";
import { grantWhatIsAsked } from "../openid/grant.ts";
import { createMemory } from "../openid/memory.ts";
import { createAccounts, mountProvider, type Accounts } from "../openid/mounted-provider.ts";
import { leavingPage, localeOf } from "../openid/pages.ts";
import { people, subjectOf, type Person } from "../openid/people.ts";
import { refuseOpenList } from "./closed-list.ts";

/** FranceConnect proves the low level; FranceConnect+, the others. */
type FranceConnectOptions = StandInOptions & Readonly<{ acr?: "eidas1" | "eidas2" | "eidas3" }>;

const claimsOf = (person: Person) => ({
  given_name: person.givenName,
  given_name_array: person.givenName.split(" "),
  family_name: person.familyName,
  preferred_username: person.usedName ?? "",
  gender: person.gender,
  birthdate: person.birthdate,
  birthplace: person.birthplace,
  birthcountry: person.birthcountry,
  email: person.email,
});

const pivot = [
  "given_name",
  "given_name_array",
  "family_name",
  "birthdate",
  "gender",
  "birthplace",
  "birthcountry",
];

const newKey = async (alg: "ES256" | "RS256") => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    alg,
    use: "sig",
    kid: `${alg}-${randomBytes(4).toString("hex")}`,
  };
};

type SignOut = NonNullable<
  NonNullable<NonNullable<Configuration["features"]>["rpInitiatedLogout"]>["logoutSource"]
>;

/** FranceConnect's sign-out page posts itself; ours does so by a script that its policy names. */
const postItself: SignOut = (ctx, form) => {
  ctx.body = leavingPage(localeOf(ctx.req), "FranceConnect", form);
};

const hasOneHost = (addresses: readonly string[]): boolean =>
  new Set(addresses.map((address) => new URL(address).host)).size === 1;

/** The one service that is registered, as a partner of FranceConnect is. */
const clientOf = ({ client }: StandInOptions): ClientMetadata => ({
  client_id: client.clientId,
  client_secret: client.clientSecret,
  redirect_uris: [...client.redirectUris],
  post_logout_redirect_uris: [...client.postLogoutRedirectUris],
  response_types: ["code"],
  grant_types: ["authorization_code"],
  token_endpoint_auth_method: "client_secret_post",
  // Pairwise subjects of one service at several addresses would need a document that names them.
  subject_type: hasOneHost(client.redirectUris) ? "pairwise" : "public",
  id_token_signed_response_alg: "ES256",
  userinfo_signed_response_alg: "ES256",
});

/** The configuration is FranceConnect's own, where it shows from outside. */
const configurationOf = async (
  options: FranceConnectOptions,
  base: string,
  accounts: Accounts,
): Promise<Configuration> => ({
  adapter: createMemory(),
  clients: [clientOf(options)],
  jwks: { keys: [await newKey("ES256"), await newKey("RS256")] },
  subjectTypes: ["pairwise", "public"],
  pairwiseIdentifier: (_ctx, accountId) => accountId,
  routes: {
    authorization: "/authorize",
    token: "/token",
    userinfo: "/userinfo",
    jwks: "/jwks",
    end_session: "/session/end",
    revocation: "/token/revocation",
  },
  scopes: ["openid"],
  acrValues: [options.acr ?? "eidas1"],
  claims: {
    openid: ["sub"],
    identite_pivot: pivot,
    email: ["email"],
    preferred_username: ["preferred_username"],
    acr: null,
    sid: null,
    auth_time: null,
    iss: null,
  },
  features: {
    devInteractions: { enabled: false },
    jwtUserinfo: { enabled: true },
    revocation: { enabled: true },
    claimsParameter: { enabled: true },
    rpInitiatedLogout: { enabled: true, logoutSource: postItself },
  },
  pkce: { required: () => false },
  responseTypes: ["code"],
  clientAuthMethods: ["client_secret_post", "private_key_jwt"],
  enabledJWA: {
    idTokenSigningAlgValues: ["ES256", "RS256", "HS256"],
    userinfoSigningAlgValues: ["ES256", "RS256", "HS256"],
    clientAuthSigningAlgValues: ["ES256", "RS256"],
  },
  ttl: {
    AuthorizationCode: 30,
    AccessToken: 60,
    IdToken: 60,
    Grant: 30,
    Interaction: 1800,
    Session: 1800,
  },
  interactions: { url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}` },
  conformIdTokenClaims: true,
  cookies: {
    keys: [randomBytes(32).toString("hex")],
    names: { session: "fc_session", interaction: "fc_interaction", resume: "fc_resume" },
  },
  loadExistingGrant: grantWhatIsAsked,
  findAccount: (_ctx, accountId) => {
    const person = accounts.find(accountId);
    if (!person) return undefined;
    return { accountId, claims: () => ({ sub: accountId, ...claimsOf(person) }) };
  },
});

/** FranceConnect v2 with a few people who do not exist, under the path of its issuer. */
export const createFranceConnectStandIn = async (
  options: FranceConnectOptions,
): Promise<RequestListener> => {
  const { issuer } = options;
  const accounts = createAccounts(people, subjectOf);
  const configuration = await configurationOf(options, new URL(issuer).pathname, accounts);
  return mountProvider({
    provider: new Provider(issuer, configuration),
    issuer,
    service: "FranceConnect",
    accounts,
    login: { acr: options.acr ?? "eidas1", amr: ["pwd"] },
    refuse: refuseOpenList,
  });
};
