import { activateLocale, type Locale } from "#i18n/dictionary.ts";
import { toast } from "#ui/toast.ts";
import { describeFailure } from "./failures/failure-words.ts";
import { setSettings } from "./settings.ts";

/** The words come first, so that the page changes its language in one stroke. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  try {
    await activateLocale(locale);
    setSettings({ locale });
  } catch (error) {
    toast.failure(describeFailure(error));
  }
};
