import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { file, jpeg, noise, photograph, png } from "../../../../test/pictures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const unknownId = "018f0000-0000-7000-8000-000000000000";
const replace = (client: Client, id: string, parts: Record<string, File>) =>
  client.call("PATCH", `/company/${id}/images`, form(parts));
const fetchImage = (url: string) => world.guest.get(url.replace("/api", ""));
type Source = { url: string; width: number; type: string };

test("an image is kept in the sizes and formats the site shows, never enlarged", async () => {
  const { id } = await createCompany(admin);
  const answer = await replace(admin, id, {
    logo: file(await png({ width: 100, height: 50 }), "logo.png"),
    horizontal: file(await jpeg({ width: 2400, height: 1200 }), "large.jpg"),
    vertical: file(await jpeg({ width: 700, height: 900 }), "haute.jpg"),
    action: file(await jpeg({ width: 300, height: 200 }), "petite.jpg"),
  });
  expect(answer.status).toBe(200);
  const widths = Object.fromEntries(
    answer.body.items.map((image: { key: string; sources: Source[] }) => [
      image.key,
      image.sources.map(({ type, width }) => `${type.slice(6)} ${width}`),
    ]),
  );
  expect(widths).toEqual({
    logo: ["avif 64", "avif 100", "webp 64", "webp 100"],
    horizontal: ["avif 480", "avif 960", "avif 1600", "webp 480", "webp 960", "webp 1600"],
    vertical: ["avif 480", "avif 700", "webp 480", "webp 700"],
    action: ["avif 300", "webp 300"],
  });
  expect(answer.body.items).toMatchObject([
    { key: "logo", width: 100, height: 100 },
    { key: "horizontal", width: 960, height: 480 },
    { key: "vertical", width: 700, height: 900 },
    { key: "action", width: 300, height: 200 },
  ]);
  expect((await admin.get(`/company/${id}/images`)).body).toEqual(answer.body);
});

test("a file is served as what it is, for ever, to any site, and runs nothing", async () => {
  const { id } = await createCompany(admin);
  const { body } = await replace(admin, id, {
    logo: file(await png({ width: 300, height: 300 }), "logo.png"),
  });
  for (const source of body.items[0].sources as Source[]) {
    const answer = await fetchImage(source.url);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": source.type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { format, width, height } = await sharp(answer.bytes).metadata();
    expect([format, width, height]).toEqual([
      source.type === "image/avif" ? "heif" : "webp",
      source.width,
      source.width,
    ]);
  }
});

test("of the file only the pixels are kept: no place, no name, and upright", async () => {
  const { id } = await createCompany(admin);
  const source = await photograph({ width: 600, height: 400 });
  expect((await sharp(source).metadata()).exif?.includes("Vasseur")).toBe(true);
  const { body } = await replace(admin, id, { action: file(source, "photo.jpg") });
  expect(body.items[0]).toMatchObject({ width: 400, height: 600 });
  for (const { url } of body.items[0].sources as Source[]) {
    const { bytes } = await fetchImage(url);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(bytes.includes("Vasseur")).toBe(false);
  }
});

test("transparency and grey survive", async () => {
  const { id } = await createCompany(admin);
  const mark = sharp({
    create: { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const { body } = await replace(admin, id, {
    logo: file(await mark.png().toBuffer(), "logo.png"),
    action: file(
      await sharp(await jpeg({ width: 60, height: 60 }))
        .greyscale()
        .toBuffer(),
      "a",
    ),
  });
  for (const { url } of body.items[0].sources as Source[]) {
    expect((await sharp((await fetchImage(url)).bytes).stats()).isOpaque).toBe(false);
  }
  expect(body.items[1]).toMatchObject({ key: "action", width: 60 });
});

describe("a file that is not an image is refused on its field, whatever it is called", async () => {
  const picture = await jpeg({ width: 400, height: 300 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: Record<string, [bytes: Uint8Array | string, code: string]> = {
    "a drawing": [svg, "svg_refused"],
    "a drawing behind a prologue": [
      `\uFEFF <?xml version="1.0"?>\n<!-- logo -->\n<!DOCTYPE svg>\n${svg}`,
      "svg_refused",
    ],
    "a drawing with a prefix": ['<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', "svg_refused"],
    "a drawing in UTF-16": [Buffer.from(`\uFEFF${svg}`, "utf16le"), "svg_refused"],
    "a page": ["<!doctype html><script>alert(1)</script>", "not_an_image"],
    "a document": ["%PDF-1.4\n%%EOF\n", "not_an_image"],
    "nothing at all": ["", "not_an_image"],
    "a picture cut short": [picture.subarray(0, picture.length / 2), "not_an_image"],
    "a picture's first bytes": [picture.subarray(0, 24), "not_an_image"],
    "a promise of a picture": [
      Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from(svg)]),
      "not_an_image",
    ],
    "a TIFF": [await sharp(picture).tiff().toBuffer(), "not_an_image"],
  };
  test.each(Object.entries(cases))("%s", async (_, [bytes, code]) => {
    const { id } = await createCompany(admin);
    await expectRefused(
      world,
      () => replace(admin, id, { horizontal: file(bytes, "photo.jpg", "image/jpeg") }),
      { status: 422, code, location: "horizontal" },
    );
  });
});

test("a picture that is also a page leaves its page behind", async () => {
  const { id } = await createCompany(admin);
  const payload = "<script>alert(document.domain)</script>";
  const both = Buffer.concat([await jpeg({ width: 200, height: 200 }), Buffer.from(payload)]);
  const answer = await replace(admin, id, { logo: file(both, "logo.html", "text/html") });
  expect(answer.status).toBe(200);
  for (const { url } of answer.body.items[0].sources as Source[]) {
    const image = await fetchImage(url);
    expect(image.headers["content-type"]).toMatch(/^image\//);
    expect(image.bytes.includes("<script")).toBe(false);
  }
});

test("a small file with too many pixels is refused before they are drawn", async () => {
  const { id } = await createCompany(admin);
  const vast = await png({ width: 10_000, height: 5_000 });
  expect(vast.length).toBeLessThan(1_000_000);
  await expectRefused(world, () => replace(admin, id, { logo: file(vast, "logo.png") }), {
    status: 413,
    code: "image_too_large",
    location: "logo",
  });
});

test("eight million bytes are a file, one more is too large", async () => {
  const { id } = await createCompany(admin);
  const picture = await noise({ width: 1_600, height: 1_500 });
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  expect(picture.length).toBeLessThan(8_000_000);
  const full = file(padded(8_000_000), "pleine.png");
  expect((await replace(admin, id, { action: full })).status).toBe(200);
  await expectRefused(
    world,
    () => replace(admin, id, { action: file(padded(8_000_001), "trop.png") }),
    { status: 413, code: "body_too_large" },
  );
});

test("one bad image of several refuses them all, and the company with them", async () => {
  const { id } = await createCompany(admin);
  const good = file(await png({ width: 90, height: 90 }), "logo.png");
  const bad = file("<svg/>", "photo.png");
  const refusal = { status: 422, code: "svg_refused", location: "action" };
  await expectRefused(world, () => replace(admin, id, { logo: good, action: bad }), refusal);
  const fields = { name: "Refusée", sector: "food", legalForm: "SAS", logo: good, action: bad };
  await expectRefused(world, () => admin.post("/company", form(fields)), refusal);
});

test("fields and files that the contract does not know are refused", async () => {
  const { id } = await createCompany(admin);
  const good = file(await png({ width: 90, height: 90 }), "logo.png");
  const malformed = { status: 400, code: "malformed_request" };
  await expectRefused(world, () => replace(admin, id, { banner: good }), malformed);
  const twice = form({ logo: [good, good] });
  const call = () => admin.call("PATCH", `/company/${id}/images`, twice);
  expect([400, 413]).toContain((await call()).status);
  await expectRefused(world, () => replace(admin, id, {}), { status: 400, code: "file_missing" });
});

test("an image is replaced and removed without its company's version changing", async () => {
  const { id } = await createCompany(admin, { visibleOnMarketplace: true });
  const first = await replace(admin, id, {
    logo: file(await png({ width: 90, height: 90 }), "logo.png"),
  });
  const second = await replace(admin, id, {
    logo: file(await png({ width: 40, height: 40 }), "logo.png"),
  });
  expect(second.body.items).toHaveLength(1);
  expect((await admin.get(`/company/${id}`)).body).toMatchObject({
    logo: { width: 40 },
    version: 1,
  });
  expect((await fetchImage(first.body.items[0].url)).status).toBe(404);
  expect((await fetchImage(second.body.items[0].url)).status).toBe(200);
  const remove = () => admin.call("DELETE", `/company/${id}/images/logo`);
  expect((await remove()).status).toBe(204);
  expect((await admin.get(`/company/${id}/images`)).body).toEqual({ items: [] });
  await expectRefused(world, remove, { status: 404, code: "image_not_found" });
  await expectRefused(world, () => admin.call("DELETE", `/company/${id}/images/cover`), {
    status: 404,
    code: "not_found",
  });
});

test("a stored file that is no company's image is not served, even to who knows its name", async () => {
  const { key } = await world.services.files.put(Buffer.from("a signed transfer order"));
  const names = [`${key}.webp`, `${key}.avif`, key, `../${key}.webp`, "x.webp", ""];
  for (const name of names) {
    expect((await world.guest.get(`/images/${name}`)).status).toBe(404);
  }
});

test("a company's administrators change its images, and no others", async () => {
  const { helene, stranger } = world.people;
  const { id } = await createCompany(admin);
  const other = await createCompany(admin);
  await admin.call("PATCH", `/company/${id}/users/${helene.id}`);
  await admin.call("PATCH", `/company/${other.id}/users/${stranger.id}`);
  const logo = file(await png({ width: 90, height: 90 }), "logo.png");
  const [owner, outsider] = [
    await world.signedIn(helene.email),
    await world.signedIn(stranger.email),
  ];
  expect((await replace(owner, id, { logo })).status).toBe(200);
  for (const [client, refusal] of [
    [world.guest, { status: 401, code: "no_session" }],
    [outsider, { status: 403, code: "forbidden" }],
  ] as const) {
    await expectRefused(world, () => replace(client, id, { logo }), refusal);
    await expectRefused(world, () => client.call("DELETE", `/company/${id}/images/logo`), refusal);
  }
  expect((await owner.call("DELETE", `/company/${id}/images/logo`)).status).toBe(204);
});

test("images of a company that is not there are refused", async () => {
  const gone = { status: 404, code: "company_not_found" };
  const logo = file(await png({ width: 90, height: 90 }), "logo.png");
  await expectRefused(world, () => replace(admin, unknownId, { logo }), gone);
  await expectRefused(world, () => admin.get(`/company/${unknownId}/images`), gone);
  await expectRefused(world, () => admin.call("DELETE", `/company/${unknownId}/images/logo`), gone);
});
