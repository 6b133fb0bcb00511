import type { FileType } from "@coulisse/domain/file-kinds.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFileSize } from "#parts/words/file-size.ts";

/** People send these: papers and pictures, and the tables that an administrator brings in. */
type OfferedType = FileType | "json" | "csv" | "xlsx" | "ods" | "xml" | "zip";

/**
 * Limits are what a place takes, as the contract says it: of which types, how heavy, and how many.
 */
export type FileLimits = Readonly<{
  types: readonly OfferedType[];
  bytesMax: number;
  countMax: number;
}>;

/** How each type is named to people, and to the browser's own dialog. */
const offered: Readonly<Record<OfferedType, Readonly<{ name: string; accept: string }>>> = {
  pdf: { name: "PDF", accept: "application/pdf" },
  jpeg: { name: "JPEG", accept: "image/jpeg" },
  png: { name: "PNG", accept: "image/png" },
  webp: { name: "WebP", accept: "image/webp" },
  heic: { name: "HEIC", accept: "image/heic,image/heif,.heic,.heif" },
  avif: { name: "AVIF", accept: "image/avif" },
  gif: { name: "GIF", accept: "image/gif" },
  json: { name: "JSON", accept: "application/json,.json" },
  csv: { name: "CSV", accept: ".csv" },
  xlsx: { name: "Excel", accept: ".xlsx" },
  ods: { name: "OpenDocument", accept: ".ods" },
  xml: { name: "XML", accept: "application/xml,text/xml,.xml" },
  zip: { name: "ZIP", accept: ".zip" },
};

export const acceptOf = ({ types }: FileLimits): string =>
  types.map((type) => offered[type].accept).join(",");

/**
 * A file that was dropped went through no dialog. One of which the browser knows nothing may pass.
 */
const isOffered = (limits: FileLimits, { name, type }: File): boolean =>
  type === "" ||
  acceptOf(limits)
    .split(",")
    .some((one) => (one.startsWith(".") ? name.toLowerCase().endsWith(one) : one === type));

const useTypeNames = () => {
  const { t } = useLingui();
  return ({ types }: FileLimits): string => {
    const names = types.map((type) => offered[type].name);
    const last = names.at(-1) ?? "";
    const others = names.slice(0, -1).join(", ");
    return others === "" ? last : t`${others} ou ${last}`;
  };
};

/** `PDF, JPEG ou PNG, 10 Mo au plus`: told before anything is chosen. */
export const useLimitWords = (limits: FileLimits): string => {
  const { t } = useLingui();
  const names = useTypeNames()(limits);
  const size = useFileSize()(limits.bytesMax);
  const { countMax } = limits;
  return countMax > 1
    ? t`${names}, ${size} par fichier, ${countMax} fichiers au plus`
    : t`${names}, ${size} au plus`;
};

type Judged = Readonly<{ kept: readonly File[]; refused: string | undefined }>;

/**
 * The judge says which of the chosen files a place takes, and why not the others. The server has
 * the last word, by what is in them; this spares a long upload that it would refuse.
 */
export const useFileJudge = (limits: FileLimits): ((chosen: readonly File[]) => Judged) => {
  const { t } = useLingui();
  const names = useTypeNames()(limits);
  const size = useFileSize()(limits.bytesMax);
  const { bytesMax, countMax } = limits;
  const faultOf = (file: File): string | undefined => {
    const { name } = file;
    if (!isOffered(limits, file)) return t`${name} n’est pas un fichier ${names}.`;
    return file.size > bytesMax ? t`${name} dépasse ${size}.` : undefined;
  };
  return (chosen) => {
    const fit = chosen.filter((file) => faultOf(file) === undefined);
    const tooMany = t`${plural(countMax, { one: "# fichier au plus.", other: "# fichiers au plus." })}`;
    const refused = chosen.map(faultOf).find((fault) => fault !== undefined);
    return {
      kept: fit.slice(0, countMax),
      refused: refused ?? (fit.length > countMax ? tooMany : undefined),
    };
  };
};
