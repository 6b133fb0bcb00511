import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { findImageFile, readImage } from "#features/companies/company-images.queries.ts";

/**
 * The companies' images, for anyone and from any site. They are no row of the contract: a browser
 * asks for them by the addresses that a company carries.
 */
export const serveImages = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { "*": string } }>("/api/images/*", async (request, reply) => {
    const file = await findImageFile(services, request.params["*"]);
    if (!file) throw new Problem("not_found");
    reply.headers({
      "content-type": file.type,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    return reply.send(await readImage(services, file));
  });
};
