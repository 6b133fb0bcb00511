import { routes } from "@coulisse/contract/routes.ts";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/context.ts";
import { serveDocumentation } from "#platform/http/documentation.ts";
import { serveMetrics } from "#platform/http/metrics.ts";
import { describeApi } from "#platform/http/openapi.ts";
import { createServer } from "#platform/http/server.ts";
import { preparePage, serveAssets } from "#platform/site.ts";
import { serveSiteFiles } from "#platform/site-files.ts";
import { accountBindings } from "#features/accounts/accounts.routes.ts";
import { userBindings } from "#features/users/users.routes.ts";
import { securityBindings } from "#features/security/security.routes.ts";
import { signOnBindings } from "#features/sign-on/sign-on.routes.ts";
import { addressBindings } from "#features/addresses/addresses.routes.ts";
import { corporateBindings } from "#features/corporates/corporates.routes.ts";
import { investorBindings } from "#features/investors/investors.routes.ts";
import { nameChangeBindings } from "#features/name-changes/name-changes.routes.ts";
import { reviewBindings } from "#features/review/review.routes.ts";
import { messageBindings } from "#features/messages/messages.routes.ts";
import { hasOutbox } from "#features/messages/outbox.queries.ts";
import { badgeBindings } from "#features/badges/badges.routes.ts";
import { companyBindings } from "#features/companies/companies.routes.ts";
import { serveImages } from "#features/companies/company-images.routes.ts";
import {
  findCompanyCard,
  listListedPaths,
  mayKnowCompany,
} from "#features/companies/company-page.queries.ts";
import { loadActor } from "#features/identity/identity.queries.ts";
import { identityBindings } from "#features/identity/identity.routes.ts";
import { registerBindings } from "#features/register/register.routes.ts";
import { transactionBindings } from "#features/register/transactions.routes.ts";
import { decisionBindings } from "#features/decisions/decisions.routes.ts";
import { shareCategoryBindings } from "#features/share-categories/share-categories.routes.ts";
import { systemBindings } from "#features/system/system.routes.ts";
import { demoAccounts } from "#server/demo-accounts.ts";
import { refusals } from "#server/refusals.ts";

/** The whole product over HTTP: one line a feature. */
export const createApp = async (services: Services): Promise<FastifyInstance> => {
  const { apiBaseUrl, publicUrl, supportUrl, demo } = services.settings;
  const accounts = demo ? demoAccounts : [];
  const outbox = hasOutbox(services);
  const { franceConnect, google } = services.providers.signOn;
  const signOn = { franceConnect: franceConnect !== null, google: google !== null };
  const config = {
    apiBaseUrl,
    publicUrl,
    supportUrl,
    demo,
    demoAccounts: accounts,
    outbox,
    signOn,
  };
  const app = await createServer({
    services,
    refusals,
    loadActor,
    servePage: await preparePage(config, {
      findCard: (path) => findCompanyCard(services, path),
      isKnown: async (slug, cookies) => {
        const actor = await loadActor(services, cookies);
        const asked = { actor, locale: "fr", requestId: "page", address: "" } as const;
        return mayKnowCompany({ ...services, ...asked }, slug);
      },
    }),
    routes: [
      ...systemBindings,
      ...identityBindings,
      ...accountBindings,
      ...userBindings,
      ...securityBindings,
      ...signOnBindings,
      ...addressBindings,
      ...corporateBindings,
      ...investorBindings,
      ...nameChangeBindings,
      ...reviewBindings,
      ...messageBindings,
      ...badgeBindings,
      ...companyBindings,
      ...shareCategoryBindings,
      ...decisionBindings,
      ...registerBindings,
      ...transactionBindings,
    ],
  });
  serveMetrics(app, services);
  serveDocumentation(app, describeApi(routes, refusals));
  serveImages(app, services);
  await serveSiteFiles(app, services, () => listListedPaths(services));
  await serveAssets(app);
  return app;
};
