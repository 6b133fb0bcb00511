import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { file, jpeg } from "../../../../test/pictures.ts";

import { createWorld, type World } from "../../../../test/world.ts";
import {
  findCompanyCard,
  listListedPaths,
  mayKnowCompany,
} from "#features/companies/pages/company-page.queries.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

test("a link to a listed company says its name, its summary and shows its picture", async () => {
  const { id } = await createCompany(admin, {
    name: "Verger du Rhône",
    slug: "verger-du-rhone",
    summary: "Des vergers sans pesticide.",
    visibleOnMarketplace: true,
  });
  const card = {
    title: "Verger du Rhône",
    description: "Des vergers sans pesticide.",
    imageUrl: "http://localhost:3000/share.png",
    url: "http://localhost:3000/companies/verger-du-rhone",
  };
  expect(await findCompanyCard(world.services, "/companies/verger-du-rhone")).toEqual(card);
  const picture = file(await jpeg({ width: 1000, height: 500 }), "image.jpg");
  const { body } = await admin.call(
    "PATCH",
    `/company/${id}/images`,
    form({ logo: picture, horizontal: picture }),
  );
  const largest = body.items[1].sources.at(-1).url as string;
  const shared = largest.replace(".webp", ".jpg");
  card.imageUrl = `http://localhost:3000${shared}`;
  expect(await findCompanyCard(world.services, "/companies/verger-du-rhone/")).toEqual(card);

  const shown = await world.guest.get(shared.replace("/api", ""));
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const { width, height, format } = await sharp(shown.bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  expect((await world.guest.get(largest.replace("/api", "").replace(".webp", ".gif"))).status).toBe(
    404,
  );
});

test("nothing is said of a hidden company, of its inner pages or of another address", async () => {
  await createCompany(admin, { slug: "cachee" });
  await createCompany(admin, { slug: "visible", visibleOnMarketplace: true });
  const paths = ["/", "/companies/cachee", "/companies/visible/cap-table", "/companies/inconnue"];
  for (const path of [...paths, "/companies/%00", "/companies/visible'--"]) {
    expect(await findCompanyCard(world.services, path)).toBe(null);
  }
});

test("who may not open a hidden company cannot tell it from one that is not there", async () => {
  const { claire, karim, admin: administrator } = world.people;
  const { id } = await createCompany(admin, { slug: "discrete" });
  const actorOf = (userId: string, more: { companyIds?: string[]; isAdmin?: boolean } = {}) => ({
    userId,
    sessionId: null,
    isAdmin: false,
    companyIds: [],
    holderIds: [userId],
    ...more,
  });
  const knows = (actor: Parameters<typeof world.contextOf>[0], slug: string) =>
    mayKnowCompany(world.contextOf(actor), slug);
  for (const slug of ["discrete", "inconnue"]) {
    expect(await knows(null, slug)).toBe(false);
    expect(await knows(actorOf(karim.id), slug)).toBe(false);
  }
  expect(await knows(actorOf(claire.id, { companyIds: [id] }), "discrete")).toBe(true);
  expect(await knows(actorOf(administrator.id, { isAdmin: true }), "discrete")).toBe(true);
  expect(await knows(actorOf(administrator.id, { isAdmin: true }), "inconnue")).toBe(false);
});

test("the map of the site names the listed companies alone", async () => {
  await createCompany(admin, { slug: "carte-visible", visibleOnMarketplace: true });
  await createCompany(admin, { slug: "carte-cachee" });
  const paths = await listListedPaths(world.services);
  expect(paths).toContain("/companies/carte-visible");
  expect(paths).not.toContain("/companies/carte-cachee");
});
