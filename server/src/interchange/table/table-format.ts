export type TableFormat = "xlsx" | "csv";

export const tableMediaTypes: Readonly<Record<TableFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};
