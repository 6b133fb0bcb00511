/** Whether a file was asked for that is not there; what else goes wrong is somebody's to mend. */
export const isMissingFile = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === "ENOENT";
