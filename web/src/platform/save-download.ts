import type { FileProgress } from "@coulisse/contract/wire/file-progress.ts";
import { fillPath, type Route } from "@coulisse/contract/wire/route.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { toast } from "#ui/toast.ts";
import type { CallArguments } from "./api.ts";
import { callForToldFile } from "./call-for-file.ts";
import { useDownloads, type Download } from "./downloads.ts";
import { describeFailure } from "./failures/failure-words.ts";
import { saveFile } from "./save-file.ts";

let count = 0;

const setDownloads = (change: (downloads: readonly Download[]) => readonly Download[]): void =>
  useDownloads.setState(({ downloads }) => ({ downloads: change(downloads) }));

/** The place is that among what is being made, from the first that is told of it. */
const openPlace = (label: string) => {
  count += 1;
  const id = count;
  const gone = new AbortController();
  const leave = () => setDownloads((downloads) => downloads.filter((one) => one.id !== id));
  const cancel = () => gone.abort();
  return {
    signal: gone.signal,
    leave,
    tell: (progress: FileProgress): void =>
      setDownloads((downloads) => {
        const told = { ...progress, id, label, cancel };
        const isKnown = downloads.some((one) => one.id === id);
        return isKnown
          ? downloads.map((one) => (one.id === id ? told : one))
          : [...downloads, told];
      }),
  };
};

/** `Registre · Le Fournil · XLSX`: the page that it was asked for on, and its kind. */
const labelOf = (route: Route, params: unknown): string => {
  const path = fillPath(route.path, params as Readonly<Record<string, string>>);
  return [document.title, path.split(".").at(-1)?.toUpperCase()].filter(Boolean).join(" · ");
};

/**
 * Asks for a file that the server makes, and hands it to the browser under the name that it came
 * with. A link would leave the page for the words of a refusal; here they are said where one is.
 */
export const saveDownload = async <R extends Route>(
  route: R,
  ...[options]: CallArguments<R>
): Promise<void> => {
  toast.note(i18n._(msg`Le fichier est en préparation.`));
  const { signal, tell, leave } = openPlace(labelOf(route, options?.params));
  try {
    const asked = { ...options, signal } as unknown;
    const file = await callForToldFile(route, tell, ...([asked] as CallArguments<R>));
    saveFile(file.name, file);
    toast.success(i18n._(msg`Le fichier est prêt.`));
  } catch (error) {
    if (signal.aborted) toast.note(i18n._(msg`La préparation du fichier a été arrêtée.`));
    else toast.failure(describeFailure(error));
  } finally {
    leave();
  }
};
