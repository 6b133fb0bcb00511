import { routes } from "@coulisse/contract/routes.schemas.ts";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/context.ts";
import { serveDocumentation } from "#platform/http/documentation.ts";
import { serveMetrics } from "#platform/http/metrics.ts";
import { describeApi } from "#platform/http/openapi.ts";
import { createServer } from "#platform/http/server.ts";
import { preparePage, serveAssets } from "#platform/site.ts";
import { openDrawing } from "#platform/site/open-drawing.ts";
import { serveSiteFiles } from "#platform/site-files.ts";
import { hasOutbox } from "#features/messages/outbox/outbox.queries.ts";
import { serveImages } from "#features/companies/images/company-images.routes.ts";
import {
  findCompanyCard,
  listListedPaths,
  mayKnowCompany,
} from "#features/companies/pages/company-page.queries.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { askFirst } from "#features/companies/keeping/proposing.commands.ts";
import { loadActor } from "#features/accounts/sign-in/sessions.queries.ts";
import { demoAccounts } from "#server/demo-accounts.ts";
import { figuresOf } from "#server/figures.ts";
import { calls, refusals } from "#server/features.ts";

/** The whole product over HTTP. */
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
  const drawing = openDrawing(
    services.log,
    { supportUrl, apiBaseUrl: config.apiBaseUrl },
    (url, language) => app.inject({ url, headers: { "accept-language": language } }),
  );
  const app = await createServer({
    services,
    refusals,
    loadActor,
    relations: companyRelations,
    askFirst,
    servePage: await preparePage(config, {
      drawPage: drawing?.drawPage,
      findCard: (path) => findCompanyCard(services, path),
      isKnown: async (slug, cookies) => {
        const actor = await loadActor(services, cookies);
        const asked = { actor, locale: "fr", requestId: "page", address: "" } as const;
        return mayKnowCompany({ ...services, ...asked }, slug);
      },
    }),
    routes: calls,
  });
  // The first page loads the program that draws: nobody waits for that.
  app.addHook("onListen", async () => {
    void drawing?.drawPage("/", { locale: "fr", marketplaceLayout: "list" });
  });
  app.addHook("onClose", async () => drawing?.close());
  serveMetrics(app, services, figuresOf(services));
  serveDocumentation(app, () => describeApi(routes, refusals));
  serveImages(app, services);
  await serveSiteFiles(app, services, () => listListedPaths(services));
  await serveAssets(app);
  return app;
};
