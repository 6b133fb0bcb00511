import { imageKeys, type ImageKey } from "@coulisse/contract/companies/companies.ts";
import type { CompanyImage } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { Context, Reading, Services } from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import {
  findVariant,
  readImages,
  type Variant,
} from "#features/companies/images/company-images.store.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

/** A reader has what an image's address needs: where the files are served from. */
export type ImageReader = Reading & Pick<Context, "settings">;
export type Images = Partial<Record<ImageKey, CompanyImage>>;

/** An address that a social network asks for ends with this. */
const sharingEnding = "jpg";
const endings = { "image/avif": "avif", "image/webp": "webp" } as const;

/** The name of a file is its content, so a changed image has another address. */
const urlOf = ({ settings }: ImageReader, { key, type }: Variant): string =>
  `${settings.apiBaseUrl}/images/${key}.${endings[type]}`;

const toImage = (
  reader: ImageReader,
  key: ImageKey,
  variants: readonly Variant[],
): CompanyImage => {
  const webp = variants.filter((variant) => variant.type === "image/webp");
  const middle = webp[Math.floor(webp.length / 2)];
  invariant(middle, "an image has at least one size");
  return {
    key,
    url: urlOf(reader, middle),
    width: middle.width,
    height: middle.height,
    sources: variants
      .toSorted((a, b) => a.type.localeCompare(b.type) || a.width - b.width)
      .map((variant) => ({
        url: urlOf(reader, variant),
        width: variant.width,
        type: variant.type,
      })),
  };
};

/** The images of many companies in one question. */
export const companyImagesOf = async (
  reader: ImageReader,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Images>> => {
  const found = new Map<string, Images>();
  for (const { companyId, key, variants } of await readImages(reader, companyIds)) {
    const images = found.get(companyId) ?? {};
    found.set(companyId, { ...images, [key]: toImage(reader, key, variants) });
  }
  return found;
};

/** Images are in the order in which the site names them. */
export const inOrder = (images: Images | undefined): CompanyImage[] =>
  imageKeys.flatMap((key) => images?.[key] ?? []);

/** The picture that stands for the company on a card. */
export const coverOf = (images: Images | undefined): CompanyImage | null =>
  images?.horizontal ?? images?.action ?? images?.vertical ?? null;

export const listCompanyImages = async (
  reader: ImageReader,
  companyId: string,
): Promise<CompanyImage[]> => {
  await requireCompany(reader, companyId);
  return inOrder((await companyImagesOf(reader, [companyId])).get(companyId));
};

/** The address of the picture that a link to the company shows, drawn of the largest there is. */
export const sharingUrlOf = (image: CompanyImage): string | undefined =>
  image.sources
    .findLast(({ type }) => type === "image/webp")
    ?.url.replace(/\.webp$/, `.${sharingEnding}`);

const fileName = /^([0-9a-f]{2}\/[0-9a-f]{64})\.(avif|webp|jpg)$/;

/** `isShared` where it is asked for as social networks want it. */
export type ImageFile = Readonly<{ variant: Variant; isShared: boolean }>;

/**
 * Finds what an image's address stands for; undefined for any file that is not a company's image.
 */
export const findImageFile = async (r: Reading, name: string): Promise<ImageFile | undefined> => {
  const [, key, ending] = fileName.exec(name) ?? [];
  const variant = key === undefined ? undefined : await findVariant(r, key);
  const isShared = ending === sharingEnding;
  const own = isShared ? "webp" : ending;
  return variant && endings[variant.type] === own ? { variant, isShared } : undefined;
};

/** The image's bytes, opened. */
export const readImage = async (services: Services, image: Variant): Promise<Buffer> => {
  const { key: storeKey, fileId } = image;
  const file = await services.db
    .selectFrom("sealed_files")
    .select("wrapped_key")
    .where("id", "=", fileId)
    .executeTakeFirst();
  if (!file?.wrapped_key) throw new Problem("not_found");
  return openSealedFile(services, { storeKey, wrappedKey: file.wrapped_key });
};
