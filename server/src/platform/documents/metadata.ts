import type { Doc } from "./shaper.ts";

type About = Readonly<{ title: string; author: string; createdAt: Date }>;
type Info = Readonly<
  Record<"Title" | "Author" | "Creator" | "Producer", string> & { CreationDate: Date }
>;

/** PDFKit's own fields for what a document says of itself, beyond what its types tell. */
type Described = {
  info: Info;
  appendXML(xml: string): void;
  _addInfo(): void;
};

/** Signs that no XML may hold, and no name needs. */
const unwritable = /[\p{Cc}\ufffe\uffff]/gu;
const clean = (text: string): string => text.toWellFormed().replaceAll(unwritable, " ");

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? "");

/** PDF tells whole seconds, and so does the XML. */
export const infoOf = ({ title, author, createdAt }: About): Info => ({
  Title: clean(title),
  Author: clean(author),
  Creator: "Coulisse",
  Producer: "Coulisse, PDFKit",
  CreationDate: new Date(Math.floor(createdAt.getTime() / 1000) * 1000),
});

/**
 * PDF/A wants the same facts in two places, in the words of PDF and in XML (ISO 19005-2, 6.6.2.3).
 * PDFKit puts a name as it is into the XML, which an “&” breaks.
 */
export const writeMetadata = (doc: Doc): void => {
  const described = doc as unknown as Described;
  const { Title, Author, Creator, Producer, CreationDate } = described.info;
  described._addInfo = () =>
    described.appendXML(`
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
    <xmp:CreateDate>${CreationDate.toISOString().replace(".000Z", "Z")}</xmp:CreateDate>
    <xmp:CreatorTool>${escaped(Creator)}</xmp:CreatorTool>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:format>application/pdf</dc:format>
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Title)}</rdf:li></rdf:Alt></dc:title>
    <dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
    <pdf:Producer>${escaped(Producer)}</pdf:Producer>
  </rdf:Description>`);
};
