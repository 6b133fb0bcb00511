/* The page of the verifier: a form, and what was found. */
import { verify } from "./report.mjs";
import { verifierWords } from "./words.mjs";

const at = (id) => document.getElementById(id);

const chooseLocale = (locale) => {
  document.documentElement.lang = locale;
  document.title = verifierWords[locale].title;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = verifierWords[locale][element.dataset.word];
  }
  for (const button of document.querySelectorAll("[data-locale]")) {
    button.setAttribute("aria-pressed", String(button.dataset.locale === locale));
  }
};

const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

const show = (findings) => {
  const items = findings.map(({ isGood, isOpen, text }) => {
    const item = document.createElement("li");
    item.className = isOpen ? "open" : isGood ? "good" : "bad";
    item.textContent = `${isOpen ? "?" : isGood ? "✓" : "✗"} ${text}`;
    return item;
  });
  at("findings").replaceChildren(...items);
};

const verifyForm = async () => {
  const locale = document.documentElement.lang;
  const [file] = at("register").files;
  if (file === undefined) return;
  show([{ isGood: true, text: verifierWords[locale].reading }]);
  // The browser draws the line above before the work begins.
  await new Promise((draw) => {
    setTimeout(draw, 50);
  });
  const documents = [];
  for (const other of at("documents").files) {
    documents.push({ name: other.name, bytes: await bytesOf(other) });
  }
  const headText = at("head").value;
  show(await verify({ bytes: await bytesOf(file), headText, documents, locale }));
};

for (const button of document.querySelectorAll("[data-locale]")) {
  button.addEventListener("click", () => chooseLocale(button.dataset.locale));
}
at("form").addEventListener("submit", (event) => {
  event.preventDefault();
  void verifyForm();
});
chooseLocale(navigator.language.startsWith("en") ? "en" : "fr");
