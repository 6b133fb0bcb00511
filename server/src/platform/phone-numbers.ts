import parsePhoneNumber from "libphonenumber-js/max";
import type { Context } from "#platform/context.ts";
import { fieldProblem } from "#platform/problem.ts";

const canGetSms = new Set<string | undefined>(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * A number as people write it, read by its country's plan: French where it names no country.
 * Overseas numbers written the French way (0692…) belong to plans of their own.
 */
const plans = ["FR", "RE", "YT", "GP", "MQ", "GF"] as const;

const read = (text: string) => {
  for (const plan of plans) {
    const number = parsePhoneNumber(text, { defaultCountry: plan, extract: false });
    if (number?.isValid()) return number;
  }
  return undefined;
};

/**
 * Reads a number in E.164 that gets messages in a country that is served, or refuses it on its
 * field. Satellites and other networks of no country are served nowhere: each message to them costs
 * euros.
 */
export const readMobile = (ctx: Context, text: string, location: string): string => {
  const number = read(text);
  if (!number) throw fieldProblem("phone_invalid", location);
  if (!isServed(ctx, number.country)) throw fieldProblem("phone_country_unserved", location);
  if (!canGetSms.has(number.getType())) throw fieldProblem("phone_not_mobile", location);
  return number.number;
};

const isServed = (ctx: Context, country: string | undefined): boolean =>
  country !== undefined && ctx.settings.sms.countries.includes(country);
