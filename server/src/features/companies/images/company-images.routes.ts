import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import {
  findImageFile,
  readImage,
  type ImageFile,
} from "#features/companies/images/company-images.queries.ts";
import { drawSharing } from "#features/companies/images/render.ts";

/**
 * A picture is read in its lane too, so that many who ask at once hold one picture and not each
 * their own.
 */
const drawInLane = (services: Services, { variant }: ImageFile, who: string): Promise<Buffer> =>
  services.lanes.pictures.run(who, async () => {
    const kept = await readImage(services, variant);
    return drawSharing(kept, variant);
  });

/**
 * The companies' images, for anyone and from any site. They are no row of the contract: a browser
 * asks for them by the addresses that a company carries.
 */
export const serveImages = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { "*": string } }>("/api/images/*", async (request, reply) => {
    const file = await findImageFile(services, request.params["*"]);
    if (!file) throw new Problem("not_found");
    const body = await (file.isShared
      ? drawInLane(services, file, request.ip)
      : readImage(services, file.variant));
    reply.headers({
      "content-type": file.isShared ? "image/jpeg" : file.variant.type,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    return reply.send(body);
  });
};
