import { z } from "zod";
import { environment } from "#server/settings.ts";

const valuesOf = (form: z.ZodType): readonly string[] => {
  if (form instanceof z.ZodEnum) return form.options.map(String);
  return form instanceof z.ZodDefault || form instanceof z.ZodOptional
    ? valuesOf(form.unwrap() as z.ZodType)
    : [];
};

const code = (text: string): string => `\`${text}\``;

const rowOf = ([name, form]: readonly [string, z.ZodType]): string => {
  const without: unknown = form.safeParse(undefined).data;
  const isShort = typeof without === "string" || typeof without === "number";
  const cells = [
    code(name),
    form.description ?? "",
    valuesOf(form).map(code).join(", "),
    isShort ? code(String(without)) : "",
  ];
  return `| ${cells.join(" | ")} |`;
};

/** The page of all settings (docs/settings.md), made from what reads them at the start. */
export const describeSettings = (): string => {
  const rows = Object.entries(environment.shape).map(rowOf);
  return [
    "# Settings",
    "",
    "The server reads these from its environment, once, before anything else starts. All that is wrong is named at once, and nothing starts; an empty value is wrong too. [README](../README.md) tells what goes with what. `npm run docs:settings` writes this page from `server/src/settings.ts`.",
    "",
    "| Variable | What it is for | One of | Without it |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
};
