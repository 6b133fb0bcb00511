import type { Route } from "@coulisse/contract/route.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { toast } from "#ui/toast.ts";
import { callForFile, type CallArguments } from "./api.ts";
import { describeFailure } from "./failures/failure-words.ts";
import { saveFile } from "./save-file.ts";

/**
 * Asks for a file that the server makes, and hands it to the browser under the name that it came
 * with. A link would leave the page for the words of a refusal; here they are said where one is.
 */
export const saveDownload = async <R extends Route>(
  route: R,
  ...options: CallArguments<R>
): Promise<void> => {
  toast.note(i18n._(msg`Le fichier se prépare.`));
  try {
    const file = await callForFile(route, ...options);
    saveFile(file.name, file);
    toast.success(i18n._(msg`Le fichier est prêt.`));
  } catch (error) {
    toast.failure(describeFailure(error));
  }
};
