/** The bound of rows that somebody chooses at once in a list, for a file and for an act. */
export const chosenMax = 200;

/** The row of a list’s file: what the list shows, page after page, as one table to keep. */
export const listFileRoute = <const Path extends string>(path: Path) =>
  ({
    method: "GET",
    path: `${path}/file.{format}` as `${Path}/file.{format}`,
    status: 200,
    download: "application/octet-stream",
  }) as const;
