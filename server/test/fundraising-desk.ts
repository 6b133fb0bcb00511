import { createIssuer } from "./factories.ts";
import { createRound, dayIn, fileSheet } from "./rounds.ts";
import { openUnderClock } from "./under-clock.ts";

export const lei = "0000COULISSEDEMO0053";

type Json = Readonly<Record<string, unknown>>;

/**
 * The desk does what an administrator does with rounds, of companies that Hélène runs. It is the
 * evening before the clocks go back: its day in Paris is the 25th already.
 */
export const openFundraisingDesk = async () => {
  const opened = await openUnderClock(["admin", "helene"], {
    start: new Date("2026-10-24T22:30:00.000Z"),
    environment: { PLATFORM_LEI: lei },
  });
  const { world, clock } = opened;
  const { admin } = opened.clients;
  /** A company on the marketplace, with a category. */
  const issuer = async (fields: Json = {}) => {
    const { company, category } = await createIssuer(admin, [], {
      company: { visibleOnMarketplace: true },
      category: fields,
    });
    await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
    return { companyId: company.id, shareCategoryId: category.id, slug: company.slug };
  };
  const round = async (fields: Json = {}) =>
    createRound(admin, fields, await issuer(), clock.now());
  return {
    ...opened,
    issuer,
    round,
    day: (days: number) => dayIn(days, clock.now()),
    offered: async (fields: Json = {}) => {
      const made = await round(fields);
      await fileSheet(admin, made.id);
      return made;
    },
    change: (id: string, fields: object, version?: number) =>
      admin.call(
        "PATCH",
        `/fundraising/${id}`,
        fields,
        version === undefined ? {} : { headers: { "if-match": `"${version}"` } },
      ),
    stateOf: async (id: string): Promise<string> =>
      (await admin.get(`/fundraising/${id}`)).body.state,
  };
};
