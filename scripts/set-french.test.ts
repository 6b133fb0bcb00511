import { expect, test } from "vitest";
import { setCatalogue, setSource } from "./set-french.ts";

const space = "\u00a0";

test("sets the French of a source and leaves its code alone", () => {
  const before = "const a = b ? t`Lot « ${name} » : fermé ?` : c;\n";
  const after = `const a = b ? t\`Lot «${space}\${name}${space}»${space}: fermé${space}?\` : c;\n`;
  expect(setSource("a.tsx", before)).toBe(after);
});

test("sets what stands between tags, in attributes of plurals and beside the key fr", () => {
  expect(setSource("a.tsx", "const a = <Trans>Vide : rien.</Trans>;")).toContain(`Vide${space}:`);
  expect(setSource("a.tsx", 'const a = <Plural one="# ligne ; fin" />;')).toContain(`${space};`);
  expect(setSource("a.ts", 'const a = { fr: "Vu !", en: "Seen !" };')).toBe(
    `const a = { fr: "Vu${space}!", en: "Seen !" };`,
  );
});

test("leaves the texts that the specification fixes", () => {
  const text = "const a = msg`Mot de passe modifié avec succès !`;";
  expect(setSource("a.ts", text)).toBe(text);
});

test("sets the keys of both dictionaries and the texts of the French one", () => {
  const entry = 'msgid "Vide : rien"\nmsgstr "Vide : rien"\n';
  expect(setCatalogue("locales/fr.po", entry)).toBe(entry.replaceAll(" :", `${space}:`));
  expect(setCatalogue("locales/en.po", entry)).toBe(entry.replace(" :", `${space}:`));
});

test("leaves the comments of a dictionary, which quote the code", () => {
  const entry = '#. placeholder {0}: name ?? ""\nmsgid "Vu {0}"\nmsgstr "Vu {0}"\n';
  expect(setCatalogue("locales/fr.po", `msgid "a"\nmsgstr "a"\n\n${entry}`)).toContain(entry);
});
