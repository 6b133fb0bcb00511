import type { Configuration } from "oidc-provider";

/** The stand-ins give what the scopes ask for, and show no page of consent. */
export const grantWhatIsAsked: NonNullable<Configuration["loadExistingGrant"]> = async (ctx) => {
  const { provider, client, session, requestParamScopes } = ctx.oidc;
  const grant = new provider.Grant({
    ...(client ? { clientId: client.clientId } : {}),
    ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
  });
  grant.addOIDCScope([...requestParamScopes].join(" "));
  await grant.save();
  return grant;
};
