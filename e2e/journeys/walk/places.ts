import type { APIRequestContext } from "@playwright/test";

type Items = {
  items: { id: string; company?: { slug: string }; status?: string; state?: string }[];
};

const firstOf = async (
  reader: APIRequestContext,
  path: string,
  fits: (item: Items["items"][number]) => boolean = () => true,
): Promise<string> => {
  const answer = await reader.get(path);
  const { items } = (await answer.json()) as Items;
  const found = items.find(fits);
  if (found === undefined) throw new Error(`Nothing at ${path}`);
  return found.id;
};

const companyIdOf = async (reader: APIRequestContext, slug: string): Promise<string> =>
  ((await (await reader.get(`/api/company/slug/${slug}`)).json()) as { id: string }).id;

const firstHolderOf = async (reader: APIRequestContext, companyId: string): Promise<string> => {
  const answer = await reader.get(`/api/share-holders/companies/${companyId}?limit=1`);
  const { items } = (await answer.json()) as { items: { holderId: string }[] };
  const [holder] = items;
  if (holder === undefined) throw new Error("Nobody holds shares of it");
  return holder.holderId;
};

/**
 * The companies are the one that the investor and the company are asked about, and one that is not
 * the walker's.
 */
const own = "le-fournil";
const foreign = "ecole-maravelle";

type Readers = { admin: APIRequestContext; investor: APIRequestContext };

/** Calls that list what an administrator opens one of. */
const listsOf: Readonly<Record<string, string>> = {
  articles: "/api/articles",
  badges: "/api/badges",
  "company-requests": "/api/company-openings",
  contracts: "/api/contracts",
  formalities: "/api/formalities",
};

/** The address of a screen in the demo world; `isForeign` asks for a company of somebody else. */
export const placeOf = async (
  pattern: string,
  isForeign: boolean,
  { admin, investor }: Readers,
): Promise<string> => {
  const slug = isForeign ? foreign : own;
  const find = async (): Promise<string> => {
    if (pattern.includes("deals")) {
      // What the investor deals in is of a company that no other walker runs.
      const [reader, where] = pattern.startsWith("/investor") ? [investor, foreign] : [admin, slug];
      return firstOf(
        reader,
        "/api/secondary-market/deals?limit=200",
        ({ company }) => where === company?.slug,
      );
    }
    if (pattern.includes("signatures")) return firstOf(investor, "/api/signatures");
    if (pattern.includes("joint-holders")) return firstOf(admin, "/api/joint-holders");
    if (pattern.includes("users")) return firstOf(admin, "/api/user?search=claire");
    if (pattern.startsWith("/admin/")) {
      const list = Object.keys(listsOf).find((name) => pattern.startsWith(`/admin/${name}/`));
      if (list !== undefined) return firstOf(admin, listsOf[list] ?? "");
    }
    const companyId = await companyIdOf(admin, slug);
    if (pattern.includes("articles")) {
      // A company of somebody else may have none; who may not run it is told so before one is read.
      return firstOf(admin, `/api/articles?companyId=${await companyIdOf(admin, own)}`);
    }
    const papers = ["contracts", "formalities"].find((name) => pattern.includes(`/${name}/`));
    if (papers !== undefined) {
      // A draft of a contract is there for whoever writes it alone.
      const path = `/api/${papers}?companyId=${await companyIdOf(admin, own)}`;
      return firstOf(admin, path, ({ state }) => state !== "DRAFT");
    }
    if (pattern.includes("holders")) return firstHolderOf(admin, companyId);
    if (pattern.includes("share-categories")) {
      return firstOf(admin, `/api/share-categories/company/${companyId}`);
    }
    if (pattern.includes("fundraising")) {
      return firstOf(admin, `/api/company/${companyId}/fundraising`);
    }
    return companyId;
  };
  const path = pattern.replace(":companySlug", slug).replace(":text", "terms");
  return path.includes(":id") ? path.replace(":id", await find()) : path;
};
