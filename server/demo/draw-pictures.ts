import sharp from "sharp";
import { identityPapers } from "./papers/identity-papers.ts";
import { identities } from "./people/identities.ts";
import { pictures } from "./pictures/pictures.ts";

// The server forbids itself to open drawings, so a process of its own turns ours into pixels: each
// comes out as its name and a PNG in base64, one a line.
for (const [slug, { scene, mark }] of pictures) {
  for (const [key, svg] of [
    ["logo", mark],
    ["horizontal", scene],
  ] as const) {
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
    process.stdout.write(`${slug} ${key} ${png.toString("base64")}\n`);
  }
}

// Large enough to read the machine lines.
const paperWidth = 800;

// The papers of the people, as a telephone takes them.
for (const identity of identities) {
  for (const [type, svg] of identityPapers(identity)) {
    const drawn = sharp(Buffer.from(svg))
      .resize({ width: paperWidth })
      .flatten({ background: "#fff" });
    const jpeg = await drawn.jpeg().toBuffer();
    process.stdout.write(`${identity.person.key} ${type} ${jpeg.toString("base64")}\n`);
  }
}
