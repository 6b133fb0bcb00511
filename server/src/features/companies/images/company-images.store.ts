import type { Reading, Writing } from "#platform/context.ts";
import type { ImageKey } from "@coulisse/contract/companies/companies.ts";

/** A variant is one stored size of an image: `key` is its name in the file store. */
export type Variant = Readonly<{
  key: string;
  width: number;
  height: number;
  type: "image/avif" | "image/webp";
  /** The sealed file of the image. */
  fileId: string;
}>;
export type KeptImage = Readonly<{
  key: ImageKey;
  width: number;
  height: number;
  variants: readonly Variant[];
}>;

export const writeImages = async (
  w: Writing,
  companyId: string,
  images: readonly KeptImage[],
  createdAt: Date,
): Promise<void> => {
  for (const { key, width, height, variants } of images) {
    const columns = { width, height, variants: JSON.stringify(variants), created_at: createdAt };
    await w.db
      .insertInto("company_images")
      .values({ company_id: companyId, key, ...columns })
      .onConflict((conflict) => conflict.columns(["company_id", "key"]).doUpdateSet(columns))
      .execute();
  }
};

export const readImages = async (
  r: Reading,
  companyIds: readonly string[],
): Promise<{ companyId: string; key: ImageKey; variants: Variant[] }[]> => {
  if (companyIds.length === 0) return [];
  const rows = await r.db
    .selectFrom("company_images")
    .select(["company_id", "key", "variants"])
    .where("company_id", "in", [...companyIds])
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    key: row.key as ImageKey,
    variants: row.variants as Variant[],
  }));
};

/** The size that a stored file is, where it is one of a company's images and not another's secret. */
export const findVariant = async (r: Reading, key: string): Promise<Variant | undefined> => {
  const row = await r.db
    .selectFrom("company_images")
    .select("variants")
    .where("variants", "@>", JSON.stringify([{ key }]))
    .limit(1)
    .executeTakeFirst();
  return (row?.variants as Variant[] | undefined)?.find((variant) => variant.key === key);
};

/** Gives those images of a company, in all their sizes. */
export const variantsOf = async (
  w: Writing,
  companyId: string,
  keys: readonly ImageKey[],
): Promise<Variant[]> => {
  const rows = await w.db
    .selectFrom("company_images")
    .select("variants")
    .where("company_id", "=", companyId)
    .where("key", "in", [...keys])
    .execute();
  return rows.flatMap(({ variants }) => variants as Variant[]);
};

/** False where there was none. */
export const deleteImageRow = async (
  w: Writing,
  companyId: string,
  key: string,
): Promise<boolean> => {
  const { numDeletedRows } = await w.db
    .deleteFrom("company_images")
    .where("company_id", "=", companyId)
    .where("key", "=", key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
