import { join } from "node:path";
import { expect, test } from "vitest";
import { readTree } from "./tidy/tree.ts";

const root = join(import.meta.dirname, "..");
const tree = [...readTree(root)].filter(
  ([path]) =>
    /^web\/src\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(gallery|testing)\//.test(path),
);

/** As the contract's own test has it: whether the schema says so is asked of every form too. */
const soundsSecret = /password|secret|token|iban|code$/i;
/** Codes that anybody may read. */
const open = new Set(["activityCode", "countryCode", "postcode"]);

const isSecret = (name: string): boolean => soundsSecret.test(name) && !open.has(name);

/** The text within the brackets that open at an index. */
const within = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ("([{".includes(text[at] ?? "")) depth += 1;
    if (")]}".includes(text[at] ?? "")) depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return "";
};

/** The fields that a form without a schema begins with: its first argument is an object of them. */
const lightForms = tree.flatMap(([path, text]) =>
  [...text.matchAll(/useLightForm(?:<[^(]*>)?\(/g)].map(({ index, 0: call }) => {
    const given = within(text, index + call.length - 1);
    const fields = within(given, given.indexOf("{"));
    const secrets = /secret: \[([^\]]*\]?)\]/.exec(given)?.[1] ?? "";
    return {
      path,
      names: [...fields.matchAll(/(?:^|[,\s])(\w+|\[\w+\])(?=:)/g)].map(([, name = ""]) => name),
      secrets: [...secrets.matchAll(/\w+/g)].map(([name]) => name),
    };
  }),
);

test("a form without a schema says which of its fields are secret", () => {
  expect(lightForms.length).toBeGreaterThan(20);
  const unsaid = lightForms.flatMap(({ path, names, secrets }) =>
    names
      // A name that is reckoned may be any: it has to be among them.
      .filter((name) => name.startsWith("[") || isSecret(name))
      .map((name) => name.replaceAll(/[[\]]/g, ""))
      .filter((name) => !secrets.includes(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unsaid).toEqual([]);
});

test("a schema that a form makes of its own says which of its fields are secret", () => {
  const unsaid = tree
    .filter(([, text]) => /useFormOf\(|<ResourceForm/.test(text) || text.includes("z.object("))
    .flatMap(([path, text]) =>
      [...text.matchAll(/z\s*\.(?:strictO|o)bject\(|\.extend\(/g)].flatMap(({ index, 0: call }) => {
        const shape = within(text, index + call.length - 1);
        return [...shape.matchAll(/(?:^|[,{\s])(\w+): ([\w.]+)/g)]
          .filter(([, name = "", value = ""]) => isSecret(name) && value !== "secret")
          .map(([, name = ""]) => `${path}: ${name}`);
      }),
    );
  expect(unsaid).toEqual([]);
});

test("what is typed unseen, or comes by message, is a secret of its form", () => {
  const drawn = tree.flatMap(([path, text]) =>
    [...text.matchAll(/<\w*Field\s[^>]*?name="(\w+)"[^>]*?>/gs)]
      .filter(([field]) => /type="password"|one-time-code|-password"/.test(field))
      .map(([, name = ""]) => `${path}: ${name}`),
  );
  const kept = new Set(lightForms.flatMap(({ secrets }) => secrets));
  expect(drawn.length).toBeGreaterThan(8);
  expect(drawn.filter((one) => !kept.has(one.replace(/^.*: /, "")))).toEqual([]);
});

test("no two forms of the site have one draft", () => {
  // The kit shows in its comments how a draft is named.
  const sources = tree.filter(([path]) => !path.startsWith("web/src/ui/"));
  const names = sources.flatMap(([path, text]) =>
    [...text.matchAll(/\bdraft: [`"]([\w-]+)/g)].map(([, name = ""]) => ({ path, name })),
  );
  expect(names.length).toBeGreaterThan(60);
  const places = Map.groupBy(names, ({ name }) => name);
  const shared = [...places].filter(([, all]) => new Set(all.map(({ path }) => path)).size > 1);
  expect(shared.map(([name]) => name)).toEqual([]);
});
