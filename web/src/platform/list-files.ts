import type { Route } from "@coulisse/contract/wire/route.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Export } from "#ui/table/column.ts";
import type { CallArguments } from "./api.ts";
import { saveDownload } from "./save-download.ts";

type Options = {
  params?: Readonly<Record<string, string>>;
  query?: object;
  /** The name of the file where a list offers several. */
  name?: string;
};

/**
 * A list as a file of the server's: all of its pages, as they are searched, filtered and
 * sorted here.
 *
 *   <ResourceTable exports={listFiles(reviewRoutes.exportInvestors, { query: state.query })} … />
 */
export const listFiles = (route: Route, { params, query, name }: Options): Export[] => {
  const save = (format: "xlsx" | "csv") => () => {
    const options = { params: { ...params, format }, query };
    void saveDownload(route, ...([options] as unknown as CallArguments<Route>));
  };
  const labelOf = (format: string) => (name === undefined ? format : `${name} – ${format}`);
  return [
    { label: labelOf(i18n._(msg`Excel (XLSX)`)), onSelect: save("xlsx") },
    { label: labelOf(i18n._(msg`CSV`)), onSelect: save("csv") },
  ];
};
