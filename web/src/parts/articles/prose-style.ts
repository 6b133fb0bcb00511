import { cx } from "#ui/cx.ts";

/** How a text is set, where it is read and where it is written. */
export const proseStyle = cx(
  "max-w-prose leading-relaxed wrap-anywhere [&>*+*]:mt-4 [&_a]:text-accent [&_a]:underline",
  "[&_h2]:text-2xl [&_h3]:text-xl [&_h4]:text-lg [&_li>*+*]:mt-1 [&_li+li]:mt-1",
  "[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6",
  "[&_table]:w-full [&_table]:border-collapse [&_td]:border [&_td]:border-rule [&_td]:p-2",
  "[&_td]:align-top [&_th]:border [&_th]:border-rule [&_th]:bg-sunken [&_th]:p-2",
  "[&_th]:text-left [&_th]:font-medium",
);
