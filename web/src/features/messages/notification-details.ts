import type { Notification } from "@coulisse/contract/messages/messages.schemas.ts";
import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

/** These say themselves how much came: to say it below again would be twice. */
const sayAmounts = ["wallet_funded"];

/** A fact with how it is said; undefined where the notification was written before its kind had it. */
const detail = <Fact extends string | number>(
  fact: string | number | undefined,
  type: Fact extends string ? "string" : "number",
  say: (fact: Fact) => string,
): string[] => (typeof fact === type ? [say(fact as Fact)] : []);

/** Details of a notification: how many shares, how much, and the day, or until when. */
export const useDetails = (): ((notification: Notification) => string[]) => {
  const { t } = useLingui();
  const format = useFormats();
  const dayOf = (text: string): string =>
    text.includes("T")
      ? formatDeadline(text, format.locale, "medium")
      : format.date(text, "medium");
  return ({ kind, facts }) => {
    const { quantity, amountCents, unitPrice, on, until, from } = facts;
    const isSaid = sayAmounts.includes(kind);
    return [
      ...detail<number>(
        quantity,
        "number",
        (count) => t`${plural(count, { one: "# action", other: "# actions" })}`,
      ),
      ...(isSaid ? [] : detail<number>(amountCents, "number", format.amount)),
      ...detail<string>(unitPrice, "string", (price) => t`${format.unitPrice(price)} l’action`),
      ...detail<string>(on, "string", (day) => t`le ${dayOf(day)}`),
      ...detail<string>(until, "string", (day) => t`jusqu’au ${dayOf(day)}`),
      ...detail<string>(from, "string", (day) => t`à partir du ${dayOf(day)}`),
    ];
  };
};
