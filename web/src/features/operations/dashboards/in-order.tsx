import type { ReactNode } from "react";
import { useMedia } from "#ui/use-media.ts";

/** A chart says at a glance what a table says exactly: on a telephone it would fill the screen first. */
export const InOrder = ({ chart, table }: { chart: ReactNode; table: ReactNode }) =>
  useMedia("(width < 40rem)") ? (
    <>
      {table}
      {chart}
    </>
  ) : (
    <>
      {chart}
      {table}
    </>
  );
