import { asOneLine } from "@coulisse/domain/one-line.ts";
import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { Registration } from "@coulisse/contract/accounts/sign-on.schemas.ts";
import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import type { SitePath } from "@coulisse/contract/site-paths.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { openSecret } from "#platform/sealed-files.ts";
import type { Tokens } from "#platform/session-cookies.ts";
import { hashToken } from "#platform/tokens.ts";
import type { SignOnPerson } from "#providers/sign-on/sign-on.ts";
import { openSession } from "#features/accounts/sign-in/sessions.commands.ts";
import { readStatedBirth } from "#features/accounts/people/stated-births.queries.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { keepIdToken } from "#features/accounts/sign-on/departures.store.ts";
import { spendFlow, type SpentFlow } from "#features/accounts/sign-on/flows.store.ts";
import { attachIdentity, fillBirthOf } from "#features/accounts/sign-on/identities.commands.ts";
import {
  findBySubject,
  insertIdentity,
  lockSubject,
  touchIdentity,
} from "#features/accounts/sign-on/identities.store.ts";
import { claimByIdentity } from "#features/accounts/sign-on/invited.commands.ts";
import { readRegistration } from "#features/accounts/sign-on/registration.queries.ts";
import { insertProvidedRegistration } from "#features/accounts/people/new-users.store.ts";
import {
  askProvider,
  requireService,
  signOnProblem,
} from "#features/accounts/sign-on/services.queries.ts";
import {
  codeOfAnswer,
  keptClaims,
  mayEnter,
  wholeBirthDate,
} from "#features/accounts/sign-on/sign-on.rules.ts";

type Answer = Readonly<{
  state?: string | undefined;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}>;
type Browser = Readonly<{ token: string | undefined; device: string }>;
type Outcome = Readonly<{
  user?: User;
  registration?: Registration;
  redirectUrl?: string;
  tokens: Tokens;
}>;

const spend = async (
  ctx: Context,
  provider: SignOnProvider,
  state: string | undefined,
  browser: string | undefined,
): Promise<SpentFlow> => {
  if (!state || !browser) throw new Problem("sign_on_expired");
  const { sessionSecret } = ctx.settings;
  const flow = await spendFlow(ctx, {
    provider,
    stateHash: hashToken(sessionSecret, state),
    browserHash: hashToken(sessionSecret, browser),
  });
  if (!flow) throw new Problem("sign_on_expired");
  return flow;
};

const identify = (
  ctx: Context,
  provider: SignOnProvider,
  flow: SpentFlow,
  answer: Answer,
): Promise<SignOnPerson> => {
  const { state, code, iss, error } = answer;
  if (error !== undefined) throw signOnProblem(codeOfAnswer(error), provider);
  if (state === undefined || code === undefined) throw signOnProblem("sign_on_failed", provider);
  const { redirect_uri: redirectUri, nonce, sealed_verifier: sealed } = flow;
  const verifier = sealed && openSecret(ctx, sealed).toString();
  const service = requireService(ctx, provider);
  const visit = { redirectUri, state, nonce, verifier };
  return askProvider(ctx, provider, service.identify(visit, { code, state, iss }));
};

/** A registration without a password that carries what the provider said. */
const beginRegistration = async (
  w: Writing,
  provider: SignOnProvider,
  person: SignOnPerson,
): Promise<string> => {
  const id = w.clock.newId();
  await insertProvidedRegistration(w, {
    id,
    firstName: asOneLine(person.givenName ?? ""),
    lastName: asOneLine(person.familyName ?? ""),
    email: person.email,
    birthOn: wholeBirthDate(person.birthdate),
    ...(await readStatedBirth(person)),
  });
  const { issuer, subject } = person;
  const claims = keptClaims(person);
  await insertIdentity(w, { userId: id, provider, issuer, subject, claims });
  await recordAudit(w, {
    action: "user.sign_up_begun",
    entityType: "user",
    entityId: id,
    detail: { provider },
  });
  return id;
};

/** The account of the identity, never the one of its e-mail; without one, a registration. */
const accountOf = async (
  w: Writing,
  provider: SignOnProvider,
  person: SignOnPerson,
): Promise<string> => {
  const known = await findBySubject(w, person);
  if (!known) return beginRegistration(w, provider, person);
  if (!mayEnter(known.state)) throw new Problem("account_closed");
  const isStillTheirs = await touchIdentity(w, known.id, keptClaims(person));
  if (!isStillTheirs) throw new Problem("sign_on_expired");
  await fillBirthOf(w, known.user_id, person);
  return known.user_id;
};

const withDestination = (path: SitePath, destination: string | null): string =>
  destination === null ? path : `${path}?destination=${encodeURIComponent(destination)}`;

type Visit = Readonly<{ provider: SignOnProvider; person: SignOnPerson; flow: SpentFlow }>;

const enter = async (
  w: Writing,
  { provider, person, flow }: Visit,
  device: string,
): Promise<Outcome> => {
  const { invitation_id: invitationId, terms_version: termsVersion } = flow;
  const userId =
    invitationId === null
      ? await accountOf(w, provider, person)
      : await claimByIdentity(w, { provider, person, invitationId, termsVersion });
  const tokens = await openSession(w, userId, device);
  await keepIdToken(w, { provider, idToken: person.idToken, accessToken: tokens.access });
  const user = await readUser(w, userId);
  if (user.state === "REGISTERING") {
    const redirectUrl = withDestination("/sign-up/lite-account", flow.destination);
    return { registration: await readRegistration(w, userId), redirectUrl, tokens };
  }
  // The sign-in page goes on with what the session still waits for.
  if (tokens.factor) return { redirectUrl: withDestination("/sign-in", flow.destination), tokens };
  return { user, tokens, ...(flow.destination === null ? {} : { redirectUrl: flow.destination }) };
};

const link = async (w: Writing, { provider, person, flow }: Visit): Promise<Outcome> => {
  const userId = flow.user_id ?? "";
  await attachIdentity(w, { userId, provider, person });
  const redirectUrl = flow.destination ?? ("/investor/identities" satisfies SitePath);
  return { user: await readUser(w, userId), redirectUrl, tokens: null };
};

/** Takes the provider's answer once: signs in, links, or begins a registration. */
export const finishSignOn = async (
  ctx: Context,
  provider: SignOnProvider,
  answer: Answer,
  browser: Browser,
): Promise<Outcome> => {
  requireService(ctx, provider);
  const flow = await spend(ctx, provider, answer.state, browser.token);
  const isLink = flow.purpose === "link";
  // The account that asked for the link must still be the one that is signed in.
  if (isLink && ctx.actor?.userId !== flow.user_id) throw new Problem("sign_on_expired");
  const person = await identify(ctx, provider, flow, answer);
  return write(ctx, async (w) => {
    await lockSubject(w, person);
    const found = { provider, person, flow };
    return isLink ? link(w, found) : enter(w, found, browser.device);
  });
};
