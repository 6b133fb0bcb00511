import { ofName } from "@coulisse/domain/french-names.ts";
import type { Locale } from "@coulisse/domain/words.ts";

/** News are about a holder: their reader, or an entity for which their reader acts. */
export type Whose = Readonly<{ holder: string; isOwn: boolean }>;

/** A voice speaks to its reader of what is theirs, and names the entity where it is not. */
export const voiceOf = ({ holder, isOwn }: Whose, locale: Locale) =>
  locale === "fr"
    ? {
        /** The subject of what was done, with its auxiliary: `Vous avez`, `Aubry Patrimoine a`. */
        has: isOwn ? "Vous avez" : `${holder} a`,
        /** The subject of what can be done, within a sentence: `vous pouvez`, `Aubry Patrimoine peut`. */
        can: isOwn ? "vous pouvez" : `${holder} peut`,
        wallet: isOwn ? "votre portefeuille espèces" : `le portefeuille espèces ${ofName(holder)}`,
        /** The wallet as that out of which money comes. */
        ofWallet: isOwn
          ? "de votre portefeuille espèces"
          : `du portefeuille espèces ${ofName(holder)}`,
        subscription: isOwn ? "votre souscription" : `la souscription ${ofName(holder)}`,
        inTheName: isOwn ? "à votre nom" : `au nom ${ofName(holder)}`,
      }
    : {
        /** English says in the past tense what was done on a day: `You`, `Aubry Patrimoine`. */
        has: isOwn ? "You" : holder,
        can: isOwn ? "you can" : `${holder} can`,
        wallet: isOwn ? "your cash wallet" : `the cash wallet of ${holder}`,
        ofWallet: isOwn ? "from your cash wallet" : `from the cash wallet of ${holder}`,
        subscription: isOwn ? "your subscription" : `the subscription of ${holder}`,
        inTheName: isOwn ? "in your name" : `in the name of ${holder}`,
      };

/** A sentence begins with a capital, also where it begins with words that stand within others. */
export const asSentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
