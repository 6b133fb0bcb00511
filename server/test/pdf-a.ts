/**
 * PDF/A-2b asks this of a file (ISO 19005-2), rule by rule, as far as our papers could break it. It
 * reads through a parser that is not our writer, and knows nothing of how the papers are drawn.
 */
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import { SaxesParser } from "saxes";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFStream,
  PDFString,
  type PDFObject,
  type PDFRef,
} from "#platform/uploads/pdf-library.ts";

type Reading = Readonly<{
  bytes: Buffer;
  text: string;
  doc: PDFDocument;
  objects: readonly (readonly [PDFRef, PDFObject])[];
  say: (fault: string) => void;
}>;
type Rule = readonly [clause: string, check: (reading: Reading) => void];

const name = (text: string): ReturnType<typeof PDFName.of> => PDFName.of(text);
const nameIn = (dict: PDFDict, key: string): string => {
  const found = dict.lookup(name(key));
  return found instanceof PDFName ? found.asString().slice(1) : "";
};
const numberIn = (dict: PDFDict, key: string): number => {
  const found = dict.lookup(name(key));
  return found instanceof PDFNumber ? found.asNumber() : Number.NaN;
};
const textIn = (dict: PDFDict, key: string): string | undefined => {
  const found = dict.lookup(name(key));
  return found instanceof PDFString || found instanceof PDFHexString
    ? found.decodeText()
    : undefined;
};
const dictIn = (dict: PDFDict | undefined, key: string): PDFDict | undefined => {
  const found = dict?.lookup(name(key));
  if (found instanceof PDFStream) return found.dict;
  return found instanceof PDFDict ? found : undefined;
};
const arrayIn = (dict: PDFDict | undefined, key: string): PDFArray | undefined => {
  const found = dict?.lookup(name(key));
  return found instanceof PDFArray ? found : undefined;
};
const itemsOf = (array: PDFArray | undefined): PDFObject[] =>
  array ? array.asArray().map((_, index) => array.lookup(index) as PDFObject) : [];
const streamOf = (found: PDFObject | undefined): Buffer | undefined => {
  if (!(found instanceof PDFStream)) return undefined;
  const raw = Buffer.from(found.getContents());
  return nameIn(found.dict, "Filter") === "FlateDecode" ? inflateSync(raw) : raw;
};
const dictOf = (object: PDFObject): PDFDict | undefined => {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
};

/** Every dictionary of the file, wherever it lies. */
const allDicts = ({ objects }: Reading): PDFDict[] => {
  const found: PDFDict[] = [];
  const visit = (object: PDFObject): void => {
    const dict = dictOf(object);
    if (dict) {
      found.push(dict);
      for (const value of dict.values()) visit(value);
    }
    if (object instanceof PDFArray) for (const item of object.asArray()) visit(item);
  };
  for (const [, object] of objects) visit(object);
  return found;
};

const head: Rule = [
  "6.1.2 the head is two lines, of which the second has four bytes beyond 127",
  ({ text, say }) => {
    if (!/^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4,}\r?\n/.test(text)) say(text.slice(0, 16));
  },
];

const trailer: Rule = [
  "6.1.3 the trailer names the file, encrypts nothing, and nothing follows its end",
  ({ text, doc, say }) => {
    const { ID, Encrypt } = doc.context.trailerInfo;
    if (!(ID instanceof PDFArray) || ID.size() !== 2) say("no identifier");
    if (Encrypt !== undefined) say("encrypted");
    if (!/%%EOF(?:\r|\n|\r\n)?$/.test(text)) say("something follows the end");
  },
];

const references: Rule = [
  "6.1.4 cross-references are tables of entries of twenty bytes",
  ({ text, say }) => {
    for (const { index } of text.matchAll(/(?<=[\r\n])xref/g)) {
      if (!/^xref(?:\r|\n|\r\n)\d+ \d+\s/.test(text.slice(index, index + 40))) say(`at ${index}`);
    }
  },
];

/** Everything between objects, without what streams hold. */
const withoutStreams = (text: string): string =>
  text.replaceAll(/(?<=\bstream\r?\n)[\s\S]*?(?=endstream)/g, "");

const strings: Rule = [
  "6.1.6 hexadecimal strings have an even count of digits and nothing else",
  ({ text, say }) => {
    const plain = withoutStreams(text).replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, "");
    for (const [all, digits = ""] of plain.matchAll(/(?<!<)<([^<>]*)>(?!>)/g)) {
      if (!/^[0-9a-fA-F\s]*$/.test(digits) || digits.replaceAll(/\s/g, "").length % 2 === 1) {
        say(all.slice(0, 40));
      }
    }
  },
];

const streams: Rule = [
  "6.1.7 streams are as long as they say, lie in the file, and are packed by nothing but Flate",
  ({ text, objects, say }) => {
    for (const [ref, object] of objects) {
      if (!(object instanceof PDFStream)) continue;
      for (const key of ["F", "FFilter", "FDecodeParms"]) {
        if (object.dict.has(name(key))) say(`${ref.objectNumber} has ${key}`);
      }
      const filter = nameIn(object.dict, "Filter");
      if (object.dict.has(name("Filter")) && filter !== "FlateDecode") say(`packed by ${filter}`);
      if (numberIn(object.dict, "Length") !== object.getContents().length) {
        say(`${ref.objectNumber} is not as long as it says`);
      }
      streamOf(object);
    }
    for (const { index } of text.matchAll(/>>\s*stream(?![\r]?\n)/g)) say(`stream at ${index}`);
    for (const { index } of text.matchAll(/(?<![\r\n])endstream/g)) say(`endstream at ${index}`);
  },
];

const spacing: Rule = [
  "6.1.9 objects begin and end on lines of their own",
  ({ text, say }) => {
    // A number begins where no digit is before it: else the zeros that a seal keeps free, thousands in
    // a row, would be read again from each of them.
    for (const [found] of withoutStreams(text).matchAll(/.?\n?(?<!\d)\d+ +\d+ +obj.?/g)) {
      if (!/(?:^|\n)\d+ \d+ obj$/.test(found)) say(JSON.stringify(found));
    }
    for (const { index } of text.matchAll(/(?<![\r\n])endobj/g)) say(`endobj at ${index}`);
  },
];

const bounds: Rule = [
  "6.1.13 numbers, names and strings keep within their bounds",
  ({ objects, say }) => {
    if (objects.length > 8_388_607) say("too many objects");
    const visit = (object: PDFObject): void => {
      if (object instanceof PDFNumber && Math.abs(object.asNumber()) > 2_147_483_647) {
        say(`${object.asNumber()}`);
      }
      if (object instanceof PDFName && object.asString().length > 128) say(object.asString());
      if (
        (object instanceof PDFString || object instanceof PDFHexString) &&
        object.asBytes().length > 32_767
      ) {
        say("a long string");
      }
      if (object instanceof PDFArray) for (const item of object.asArray()) visit(item);
      for (const value of dictOf(object)?.values() ?? []) visit(value);
    };
    for (const [, object] of objects) visit(object);
  },
];

/** The texts of the XML by their element, or null where it is no XML. */
const readXml = (xml: string): Map<string, string> | null => {
  const texts = new Map<string, string>();
  const open: string[] = [];
  let isBroken = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    isBroken = true;
  });
  parser.on("opentag", (tag) => {
    open.push(tag.name);
    if (tag.attributes["xml:lang"]) open[open.length - 1] = `${tag.name}@lang`;
  });
  parser.on("text", (text) => {
    const place = open.filter((tag) => !tag.startsWith("rdf:") || tag.includes("li")).join("/");
    if (text.trim() !== "") texts.set(place.split("/").slice(1).join("/"), text);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  return isBroken ? null : texts;
};

const dateOf = (pdf: string | undefined): string => {
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z?/.exec(pdf ?? "");
  if (!found) return "";
  const [, year, month, day, hour, minute, second] = found;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
};

const metadata: Rule = [
  "6.6.2 and 6.1.5 XMP says PDF/A-2b, and of everything else what the Info dictionary says",
  ({ doc, say }) => {
    const stream = doc.catalog.lookup(name("Metadata"));
    if (!(stream instanceof PDFStream)) return say("no metadata");
    if (nameIn(stream.dict, "Type") !== "Metadata" || nameIn(stream.dict, "Subtype") !== "XML") {
      say("not of its type");
    }
    if (stream.dict.has(name("Filter"))) say("packed");
    const xml = Buffer.from(stream.getContents()).toString("utf8");
    if (!/^<\?xpacket begin="\ufeff?" id="W5M0MpCehiHzreSzNTczkc9d"\?>/.test(xml)) say("no packet");
    const said = readXml(xml.replaceAll(/<\?xpacket[^?]*\?>/g, "").trim());
    if (!said) return say("no well-formed XML");
    const { Info } = doc.context.trailerInfo;
    const info = Info && doc.context.lookup(Info);
    const of = (key: string) => (info instanceof PDFDict ? textIn(info, key) : undefined);
    const pairs: readonly (readonly [string, string | undefined])[] = [
      ["pdfaid:part", "2"],
      ["pdfaid:conformance", "B"],
      ["dc:title/rdf:li@lang", of("Title")],
      ["dc:creator/rdf:li", of("Author")],
      ["xmp:CreatorTool", of("Creator")],
      ["pdf:Producer", of("Producer")],
      ["xmp:CreateDate", dateOf(of("CreationDate"))],
    ];
    for (const [place, expected] of pairs) {
      const found = said.get(place);
      if (!expected || found !== expected) say(`${place}: ${found} and not ${expected}`);
    }
  },
];

const intent: Rule = [
  "6.2.3 one output intent, with a profile of RGB in the file",
  ({ doc, say }) => {
    const intents = itemsOf(arrayIn(doc.catalog, "OutputIntents"));
    const [first] = intents;
    if (intents.length !== 1 || !(first instanceof PDFDict)) return say(`${intents.length}`);
    if (nameIn(first, "S") !== "GTS_PDFA1") say("not of PDF/A");
    if (textIn(first, "OutputConditionIdentifier") === undefined) say("no condition");
    const stream = first.lookup(name("DestOutputProfile"));
    const profile = streamOf(stream);
    if (!(stream instanceof PDFStream) || !profile) return say("no profile");
    const at = (from: number) => profile.toString("latin1", from, from + 4);
    if (at(36) !== "acsp" || at(12) !== "mntr" || at(16) !== "RGB ") say("no profile of RGB");
    if (profile.readUInt32BE(0) !== profile.length || (profile[8] ?? 9) > 4) say("its length");
    if (numberIn(stream.dict, "N") !== 3) say("its components");
  },
];

const pagesOf = ({ doc }: Reading): PDFDict[] => doc.getPages().map(({ node }) => node);
const token =
  /<<|>>|<[0-9a-fA-F\s]*>|\((?:\\[\s\S]|[^\\()])*\)|[[\]]|\/[^\s/<>[\]()]*|[^\s/<>[\]()]+/g;
const operators = new Set(
  "cs CS scn SCN q Q cm w J j M d i m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ rg RG g G BMC BDC EMC gs Do".split(
    " ",
  ),
);
type Shown = Readonly<{ font: string; codes: readonly number[] }>;
type Content = Readonly<{
  faults: readonly string[];
  shown: readonly Shown[];
  marks: readonly number[];
  used: readonly (readonly [kind: string, name: string])[];
}>;

const codesOf = (hex: string): number[] =>
  (hex.replaceAll(/[<>\s]/g, "").match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));

const readContent = (content: string): Content => {
  const faults: string[] = [];
  const shown: Shown[] = [];
  const marks: number[] = [];
  const used: (readonly [string, string])[] = [];
  let operands: string[] = [];
  let [font, depth] = ["", 0];
  for (const [word] of content.matchAll(token)) {
    if (!operators.has(word)) {
      if (/^[A-Za-z*'"]+$/.test(word)) faults.push(`operator ${word}`);
      operands.push(word);
      continue;
    }
    if (word === "q") depth += 1;
    if (word === "Q") depth -= 1;
    if (depth < 0 || depth > 28) faults.push(`${depth} states are kept`);
    if (word === "Tf") {
      font = operands[0]?.slice(1) ?? "";
      used.push(["Font", font]);
    }
    if (word === "gs") used.push(["ExtGState", operands[0]?.slice(1) ?? ""]);
    if (word === "Do") used.push(["XObject", operands[0]?.slice(1) ?? ""]);
    if (word === "Tj" || word === "TJ") {
      const hex = operands.filter((operand) => /^<[^<]/.test(operand));
      shown.push({ font, codes: hex.flatMap(codesOf) });
    }
    // PDFKit names the space of a colour where it draws a text itself: the one of the output intent.
    if (/^cs$/i.test(word) && operands[0] !== "/DeviceRGB")
      faults.push(`colours of ${operands[0]}`);
    const mark = operands.indexOf("/MCID");
    if (word === "BDC" && mark !== -1) marks.push(Number(operands[mark + 1]));
    operands = [];
  }
  if (depth !== 0) faults.push(`${depth} states are left`);
  return { faults, shown, marks, used };
};

const contentOf = (page: PDFDict): Content => {
  const found = page.lookup(name("Contents"));
  const parts = found instanceof PDFArray ? itemsOf(found) : [found];
  return readContent(parts.map((part) => streamOf(part)?.toString("latin1") ?? "").join("\n"));
};
const resourcesOf = (page: PDFDict): PDFDict | undefined => dictIn(page, "Resources");

const contents: Rule = [
  "6.2.2 pages use operators that PDF has, and resources that they name",
  (reading) => {
    for (const page of pagesOf(reading)) {
      const { faults, used } = contentOf(page);
      for (const fault of faults) reading.say(fault);
      for (const [kind, key] of used) {
        if (!dictIn(resourcesOf(page), kind)?.has(name(key))) reading.say(`no ${kind} ${key}`);
      }
    }
  },
];

const transparency: Rule = [
  "6.2.10 nothing is transparent, no state blends, no page is a group",
  (reading) => {
    for (const dict of allDicts(reading)) {
      const mode = nameIn(dict, "BM");
      if (mode !== "" && mode !== "Normal") reading.say(mode);
      for (const key of ["SMask", "TR", "TR2", "HTP"]) {
        if (dict.has(name(key)) && nameIn(dict, key) !== "None") reading.say(key);
      }
      for (const key of ["CA", "ca"]) {
        if (dict.has(name(key)) && numberIn(dict, key) !== 1) reading.say(key);
      }
      if (nameIn(dict, "S") === "Transparency") reading.say("a group");
    }
  },
];

const pictures: Rule = [
  "6.2.8 and 6.2.9 no picture is elsewhere, no PostScript, no page of another file",
  (reading) => {
    for (const dict of allDicts(reading)) {
      const kind = nameIn(dict, "Subtype");
      if (kind === "PS" || nameIn(dict, "Subtype2") === "PS") reading.say("PostScript");
      if (kind === "Form" && (dict.has(name("Ref")) || dict.has(name("OPI")))) reading.say("Ref");
      if (kind === "Image" && (dict.has(name("Alternates")) || dict.has(name("OPI")))) {
        reading.say("Alternates");
      }
    }
  },
];

type PaperFont = Readonly<{ program: Font; widths: readonly number[]; unicode: Set<number> }>;

const codesOfMap = (map: string): Set<number> => {
  const codes = new Set<number>();
  for (const [, from = "0", list = ""] of map.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w\s]*)>/g)].forEach(([, hex = ""], index) => {
      if (!/^(?:0000|feff|fffe)?$/i.test(hex.trim())) codes.add(Number.parseInt(from, 16) + index);
    });
  }
  return codes;
};

/** A font whose glyphs are numbered by their place in its program, as all of ours are. */
const readFont = (font: PDFDict, say: (fault: string) => void): PaperFont | undefined => {
  const base = nameIn(font, "BaseFont");
  const fault = (what: string): undefined => {
    say(`${base}: ${what}`);
    return undefined;
  };
  if (nameIn(font, "Subtype") !== "Type0" || nameIn(font, "Encoding") !== "Identity-H") {
    return fault("not of glyphs");
  }
  const [inner] = itemsOf(arrayIn(font, "DescendantFonts"));
  if (!(inner instanceof PDFDict)) return fault("no font within");
  if (nameIn(inner, "BaseFont") !== base || !/^[A-Z]{6}\+/.test(base)) fault("its name");
  if (nameIn(inner, "CIDToGIDMap") !== "Identity") fault("its map of glyphs");
  const info = dictIn(inner, "CIDSystemInfo");
  if (!info || textIn(info, "Registry") !== "Adobe") fault("its system");
  const descriptor = dictIn(inner, "FontDescriptor");
  if (!descriptor || nameIn(descriptor, "FontName") !== base) return fault("its descriptor");
  const program = streamOf(descriptor.lookup(name("FontFile2")));
  if (!program) return fault("not in the file");
  const widths = itemsOf(arrayIn(inner, "W"));
  const [first, list] = widths;
  if (!(first instanceof PDFNumber) || first.asNumber() !== 0 || !(list instanceof PDFArray)) {
    return fault("its widths");
  }
  const map = streamOf(font.lookup(name("ToUnicode")));
  if (!map) return fault("no characters");
  return {
    program: create(program) as Font,
    widths: itemsOf(list).map((width) => (width instanceof PDFNumber ? width.asNumber() : NaN)),
    unicode: codesOfMap(map.toString("latin1")),
  };
};

const fonts: Rule = [
  "6.2.11 fonts are in the file with every glyph that is shown, its width and its character",
  (reading) => {
    const known = new Map<PDFDict, PaperFont | undefined>();
    const { say } = reading;
    for (const page of pagesOf(reading)) {
      for (const { font: key, codes } of contentOf(page).shown) {
        const dict = dictIn(dictIn(resourcesOf(page), "Font"), key);
        if (!dict) continue;
        if (!known.has(dict)) known.set(dict, readFont(dict, say));
        const font = known.get(dict);
        if (!font) continue;
        const { program, widths, unicode } = font;
        for (const code of new Set(codes)) {
          if (code === 0) say("a glyph that is not there is shown");
          if (code >= program.numGlyphs) say(`glyph ${code} is not in its font`);
          if (!unicode.has(code)) say(`glyph ${code} stands for no character`);
          const { advanceWidth } = program.getGlyph(code);
          const width = (advanceWidth * 1000) / program.unitsPerEm;
          if (!(Math.abs(width - (widths[code] ?? NaN)) <= 1)) say(`the width of glyph ${code}`);
        }
      }
    }
  },
];

const annotationKinds = new Set(["Widget", "Link", "Text", "FreeText", "Stamp", "Popup"]);

const annotations: Rule = [
  "6.3 annotations are printed, not hidden, and have one look",
  (reading) => {
    for (const page of pagesOf(reading)) {
      for (const annotation of itemsOf(arrayIn(page, "Annots"))) {
        if (!(annotation instanceof PDFDict)) continue;
        const kind = nameIn(annotation, "Subtype");
        if (!annotationKinds.has(kind)) reading.say(kind);
        const flags = numberIn(annotation, "F");
        // Printed, and neither invisible, hidden, without a view nor one that comes and goes.
        if ((flags & 4) === 0 || (flags & (1 | 2 | 32 | 256)) !== 0) reading.say(`flags ${flags}`);
        const look = dictIn(annotation, "AP");
        const keys = look?.keys().map((key) => key.asString());
        if (kind !== "Link" && String(keys) !== "/N") reading.say(`look ${String(keys)}`);
        if (look && !(look.lookup(name("N")) instanceof PDFStream)) reading.say("no look");
      }
    }
  },
];

const forms: Rule = [
  "6.4 fields do nothing, and a signature is of the whole file",
  ({ bytes, text, doc, say }) => {
    const form = dictIn(doc.catalog, "AcroForm");
    if (form?.has(name("XFA"))) say("XFA");
    if (form?.has(name("NeedAppearances"))) say("NeedAppearances");
    const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
    const [, length, second, rest] = (ranges.at(-1) ?? []).map(Number);
    if (ranges.length === 0) {
      if (form) say("a form without a signature");
      return;
    }
    if ((second ?? 0) + (rest ?? 0) !== bytes.length) say("not to the end");
    const place = text.slice(length, second);
    if (!/^<[0-9a-f]+>$/.test(place)) say("not around its own place alone");
  },
];

const actionsRefused = new Set(
  "Launch Sound Movie ResetForm ImportData JavaScript Hide SetOCGState Rendition Trans GoTo3DView URI SubmitForm GoToR".split(
    " ",
  ),
);

const actions: Rule = [
  "6.5 nothing acts by itself",
  (reading) => {
    for (const dict of allDicts(reading)) {
      if (dict.has(name("AA")) || dict.has(name("OpenAction"))) reading.say("an action");
      if (actionsRefused.has(nameIn(dict, "S"))) reading.say(nameIn(dict, "S"));
      if (dict.has(name("JS"))) reading.say("JavaScript");
    }
  },
];

const within: Rule = [
  "6.8 to 6.11 no other file, no layers, no other ways to show it",
  (reading) => {
    const { catalog } = reading.doc;
    for (const key of ["AF", "OCProperties", "Requirements", "Perms", "Collection"]) {
      if (catalog.has(name(key))) reading.say(key);
    }
    const names = dictIn(catalog, "Names");
    for (const key of ["EmbeddedFiles", "AlternatePresentations", "JavaScript"]) {
      if (names?.has(name(key))) reading.say(key);
    }
    for (const dict of allDicts(reading)) if (dict.has(name("EF"))) reading.say("a file within");
  },
];

const parentsOf = (tree: PDFDict | undefined): Map<number, PDFObject> => {
  const found = new Map<number, PDFObject>();
  for (const kid of itemsOf(arrayIn(tree, "Kids"))) {
    for (const [key, value] of parentsOf(dictOf(kid))) found.set(key, value);
  }
  const nums = itemsOf(arrayIn(tree, "Nums"));
  for (let index = 0; index < nums.length; index += 2) {
    const [key, value] = [nums[index], nums[index + 1]];
    if (key instanceof PDFNumber && value) found.set(key.asNumber(), value);
  }
  return found;
};

const structure: Rule = [
  "6.7 beyond level B: it has a language, and a part for everything that is read out",
  (reading) => {
    const { say } = reading;
    const { catalog } = reading.doc;
    if (!textIn(catalog, "Lang")) say("no language");
    if (!dictIn(catalog, "MarkInfo")?.has(name("Marked"))) say("not marked");
    const root = dictIn(catalog, "StructTreeRoot");
    const parents = parentsOf(dictIn(root, "ParentTree"));
    const tops = itemsOf(arrayIn(root, "K"));
    const lies = (part: PDFDict | undefined): boolean => {
      const above = dictIn(part, "P");
      return above === root ? part !== undefined && tops.includes(part) : lies(above);
    };
    for (const page of pagesOf(reading)) {
      const list = parents.get(numberIn(page, "StructParents"));
      const parts = list instanceof PDFArray ? itemsOf(list) : [];
      const { marks } = contentOf(page);
      if (new Set(marks).size !== parts.length) say(`${marks.length} marks, ${parts.length} parts`);
      for (const mark of marks) {
        const part = parts[mark];
        if (!(part instanceof PDFDict) || dictIn(part, "Pg") !== page || !lies(part)) {
          say(`mark ${mark} is of no part`);
        }
      }
    }
  },
];

export const rulesOfPdfA: readonly Rule[] = [
  head,
  trailer,
  references,
  strings,
  streams,
  spacing,
  bounds,
  metadata,
  intent,
  contents,
  transparency,
  pictures,
  fonts,
  annotations,
  forms,
  actions,
  within,
  structure,
];

/** Gives one line for each breach: the rule, and what is against it. */
export const pdfAFaults = async (bytes: Buffer): Promise<string[]> => {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const faults: string[] = [];
  const objects = doc.context.enumerateIndirectObjects();
  const text = bytes.toString("latin1");
  for (const [clause, check] of rulesOfPdfA) {
    const say = (fault: string): void => {
      faults.push(`${clause}: ${fault}`);
    };
    check({ bytes, text, doc, objects, say });
  }
  return [...new Set(faults)];
};
