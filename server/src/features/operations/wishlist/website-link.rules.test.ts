import { expect, test } from "vitest";
import { readWebsiteLink } from "./website-link.rules.ts";

const alike: readonly (readonly [string, readonly string[]])[] = [
  [
    "https://terre-vive.fr",
    [
      "terre-vive.fr",
      "http://terre-vive.fr",
      "https://terre-vive.fr/",
      "https://www.terre-vive.fr",
      "HTTPS://WWW.Terre-Vive.FR/",
      "https://terre-vive.fr.",
      "http://terre-vive.fr:80/",
      "https://terre-vive.fr:443",
      "http://terre-vive.fr:443",
      "https://terre-vive.fr/#equipe",
      "https://terre-vive.fr/?utm_source=lettre&utm_medium=mail",
      "https://terre-vive.fr/index.html?gclid=1",
      "//terre-vive.fr//",
      "  https://terre-vive.fr  ",
      "https:\\\\terre-vive.fr\\",
      "https:terre-vive.fr",
      "https://terre-vive。fr",
    ],
  ],
  [
    "https://xn--socit-esab.fr/%C3%A9quipe",
    [
      "https://société.fr/équipe",
      "https://xn--socit-esab.fr/%C3%A9quipe/",
      "https://www.SOCIÉTÉ.fr/%c3%a9quipe",
      "https://socie\u0301te\u0301.fr/e\u0301quipe",
    ],
  ],
  [
    "https://maison.example.org:8443/Chez~nous",
    ["https://maison.example.org:8443/Chez%7Enous/", "http://MAISON.example.org:8443//Chez~nous"],
  ],
];

test.each(alike)("%s is one site, however it is written", (link, texts) => {
  expect(texts.map(readWebsiteLink)).toEqual(texts.map(() => link));
  expect(readWebsiteLink(link)).toBe(link);
});

test.each([
  ["another host", "https://terre-vive.fr", "https://terre-vive.com"],
  ["a part of a host", "https://terre-vive.fr", "https://blog.terre-vive.fr"],
  ["another path", "https://pages.example/une", "https://pages.example/autre"],
  ["a path in other letters", "https://pages.example/une", "https://pages.example/Une"],
  ["another port", "https://pages.example", "https://pages.example:8443"],
  ["www as a name of its own", "https://www.fr", "https://fr.fr"],
])("%s is another site", (_, one, other) => {
  expect(readWebsiteLink(one)).toBe(one);
  expect(readWebsiteLink(other)).toBe(other);
});

test.each([
  ["nothing", " "],
  ["a scheme alone", "https://"],
  ["a sentence", "la boulangerie du coin"],
  ["a name alone", "boulangerie"],
  ["an e-mail address", "mailto:contact@terre-vive.fr"],
  ["a name and a password", "https://banque.example@voleur.example"],
  ["a script", "javascript:alert(1)"],
  ["a script in disguise", "java\nscript://terre-vive.fr/%0aalert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["a file", "file:///etc/passwd"],
  ["another service", "ftp://terre-vive.fr"],
  ["this machine", "http://localhost:3000"],
  ["a machine of the house", "http://imprimante.local"],
  ["a number", "http://192.168.1.1"],
  ["a number in disguise", "http://0x7f.1"],
  ["a long number", "http://[::1]/"],
  ["a broken encoding", "https://terre-vive.fr/%E9"],
  ["a host with signs", "https://terre vive.fr"],
  ["an address without end", `https://terre-vive.fr/${"é".repeat(60)}`],
])("%s is no site", (_, text) => {
  expect(readWebsiteLink(text)).toBeUndefined();
});
