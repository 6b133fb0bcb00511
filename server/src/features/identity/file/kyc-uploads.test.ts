import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import {
  archive,
  heic,
  pdf,
  pdfBomb,
  pdfWithAction,
  pdfWithDrawing,
} from "../../../../test/documents.ts";
import { forgetUploads } from "../../../../test/states.ts";
import { file, jpeg, noise, photograph, png } from "../../../../test/pictures.ts";
import { readStored } from "../../../../test/stored.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let claire: Client;
let path: string;

beforeAll(async () => {
  world = await createWorld();
  claire = await world.signedIn(world.people.claire.email);
  path = `/investors/${(await claire.post("/investors")).body.id}/kyc/documents`;
});
beforeEach(() => forgetUploads(world));
afterAll(() => world.close());

type Sent = [bytes: Uint8Array | string, name?: string, type?: string];
const send = ([bytes, name = "", type = "application/octet-stream"]: Sent, locale = "fr") =>
  claire.post(path, form({ type: "PASSPORT", file: file(bytes, name || "scan", type) }), {
    headers: { "accept-language": locale },
  });
const read = (query = "") => claire.get(`${path}/PASSPORT/file${query}`);

const picture = await jpeg({ width: 400, height: 300 });
const page = await pdf();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = "<html><script>alert(1)</script></html>";
const behind = (bytes: Uint8Array, more: Uint8Array | string) =>
  Buffer.concat([bytes, Buffer.from(more)]);

const attached = await pdf((document) => document.attach(archive, "a.zip"));
const encrypted = await pdf((document) => {
  document.encrypt({ userPassword: "secret", ownerPassword: "other" });
});
const program = await pdfWithAction({ S: "/JavaScript", JS: "app.alert(1)" });
const launcher = await pdfWithAction({ S: "/Launch", F: "cmd.exe" });
const heavyPage = await pdfWithDrawing(100_000_000);
const manyPages = await pdf(undefined, 201);
const huge = await sharp({
  create: { width: 9000, height: 6000, channels: 3, background: "#fff" },
})
  .png()
  .toBuffer();

const cases: Record<string, [sent: Sent, code: string]> = {
  "nothing at all": [[""], "document_missing"],
  "a text": [["bonjour"], "document_refused"],
  "a page": [[html, "a.html", "text/html"], "document_refused"],
  "a drawing": [[svg, "a.svg", "image/svg+xml"], "document_drawing"],
  "an archive": [[archive, "a.zip", "application/zip"], "document_archive"],
  "a picture with the ending of a PDF": [[picture, "a.pdf"], "document_mislabelled"],
  "a picture with the ending of a program": [[picture, "a.exe"], "document_mislabelled"],
  "a PDF that is announced as a picture": [[page, "a", "image/png"], "document_mislabelled"],
  "a picture with an archive behind it": [[behind(picture, archive)], "document_disguised"],
  "a picture with a page behind it": [[behind(picture, html)], "document_disguised"],
  "a picture with a PDF behind it": [[behind(picture, page)], "document_disguised"],
  "a PDF with an archive behind it": [[behind(page, archive)], "document_disguised"],
  "a PDF with a page behind it": [[behind(page, html)], "document_disguised"],
  "a picture cut short": [[picture.subarray(0, picture.length / 2)], "document_damaged"],
  "a PDF cut short": [[page.subarray(0, page.length / 2)], "document_damaged"],
  "a PDF without a page": [["%PDF-1.4\n%%EOF\n"], "document_damaged"],
  "a telephone's photo cut short": [[heic.subarray(0, 200)], "document_damaged"],
  "a PDF under a password": [[encrypted], "document_encrypted"],
  "a PDF with a program, in an object stream": [[program], "document_active"],
  "a PDF that starts a program": [[launcher], "document_active"],
  "a PDF with a file in it": [[attached], "document_active"],
  "a PDF whose program is named in numbers": [
    ["%PDF-1.4\n1 0 obj\n<< /S /J#61vaScript >>\nendobj\n%%EOF\n"],
    "document_active",
  ],
  "a PDF that unfolds to gigabytes": [[pdfBomb(200_000_000)], "document_too_complex"],
  "a PDF that unfolds and hides it": [[pdfBomb(200_000_000, "/Obj#53tm")], "document_too_complex"],
  "a PDF whose page unfolds to 100 MB": [[heavyPage], "document_too_complex"],
  "a PDF of too many pages": [[manyPages], "document_too_complex"],
  "a picture of too many pixels": [[huge], "document_too_complex"],
};

describe("a file that is not a document is refused on its field, and nothing is kept", () => {
  test.each(Object.entries(cases))("%s", async (_name, [sent, code]) => {
    const before = await readStored(world);
    for (const locale of ["fr", "en"]) {
      const { status, body } = await send(sent, locale);
      expect(body).toMatchObject({ code, errors: [{ location: "file" }] });
      expect(status).toBe(code === "document_missing" ? 400 : 422);
    }
    expect(await readStored(world)).toEqual(before);
  });

  test("ten megabytes are not too large, and one byte more is", async () => {
    const large = behind(picture, Buffer.alloc(10_000_000 - picture.length));
    expect((await send([large])).status).toBe(201);
    expect((await send([behind(large, "\0")])).body).toMatchObject({
      status: 413,
      code: "body_too_large",
      errors: [{ location: "file", message: "Ce fichier dépasse 10 Mo." }],
    });
  });
});

describe("what is kept is written anew", () => {
  test("a photo says no longer where it was taken, stands upright and has a preview", async () => {
    const sent = await send([await photograph({ width: 1600, height: 900 }), "IMG_1.JPG"]);
    expect(sent.body).toMatchObject({
      name: "IMG_1.jpg",
      mediaType: "image/jpeg",
      hasPreview: true,
      pageCount: null,
    });
    const { bytes } = await read();
    const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, xmp, orientation }).toEqual({ width: 900, height: 1600 });
    expect(bytes.includes("Vasseur")).toBe(false);
    const preview = await read("?preview=true");
    expect(preview.headers["content-type"]).toBe("image/webp");
    expect((await sharp(preview.bytes).metadata()).height).toBe(1200);
  });

  test("a PNG stays one, and a telephone's photo becomes a JPEG", async () => {
    const screen = await send([await png({ width: 90, height: 60 }), "a.png", "image/png"]);
    expect(screen.body.mediaType).toBe("image/png");
    const photo = await send([heic, "IMG_2.HEIC", "image/heic"]);
    expect(photo.body).toMatchObject({ name: "IMG_2.jpg", mediaType: "image/jpeg" });
    const { format, width, height } = await sharp((await read()).bytes).metadata();
    expect([format, width, height]).toEqual(["jpeg", 96, 64]);
  });

  test("a PDF keeps its pages and forgets who made it", async () => {
    const sent = await send([await pdf(undefined, 3), "Facture.PDF", "application/pdf"]);
    expect(sent.body).toMatchObject({
      name: "Facture.pdf",
      mediaType: "application/pdf",
      pageCount: 3,
      hasPreview: false,
    });
    const { bytes } = await read();
    const kept = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([kept.getPageCount(), kept.getAuthor(), kept.getTitle()]).toEqual([
      3,
      undefined,
      undefined,
    ]);
    expect(kept.catalog.has(PDFName.of("Metadata"))).toBe(false);
    expect((await read("?preview=true")).body.code).toBe("kyc_document_not_found");
  });

  test("what is on the disk is noise, whatever was sent", async () => {
    await send([await noise({ width: 300, height: 200 }), "a.png"]);
    const row = await world.services.db
      .selectFrom("sealed_files")
      .select(["store_key", "media_type"])
      .where("erased_at", "is", null)
      .where("media_type", "=", "image/png")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const stored = await world.services.files.read(row.store_key);
    const [first] = (await stored.toArray()) as Buffer[];
    expect(first?.subarray(1, 4).toString("latin1")).not.toBe("PNG");
  });
});
