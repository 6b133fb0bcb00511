import { cx } from "./cx.ts";
import { Monogram } from "./monogram.tsx";

type Source = { url: string; width: number; type: string };
type Image = { url: string; width: number; height: number; sources: readonly Source[] };

type Props = {
  image: Image | null;
  /** The name of whose image it is: its monogram stands in where there is none. */
  name: string;
  /** The text is given only where the image says something that the text beside it does not. */
  alt?: string;
  sizes?: string;
  className?: string;
  /** The first image of a page is fetched at once, the others as they come near. */
  first?: boolean;
};

/** `/a-400.avif 400w, /a-800.avif 800w`, by format, best first. */
const setsOf = (sources: readonly Source[]): { type: string; set: string }[] =>
  ["image/avif", "image/webp"].flatMap((type) => {
    const own = sources.filter((source) => source.type === type);
    return own.length === 0
      ? []
      : [{ type, set: own.map(({ url, width }) => `${url} ${width}w`).join(", ") }];
  });

export const Picture = ({ image, name, alt = "", sizes, className, first = false }: Props) => (
  <span className={cx("block overflow-hidden rounded-md bg-sunken", className)}>
    {image === null ? (
      <Monogram name={name} size="fill" />
    ) : (
      <picture>
        {setsOf(image.sources).map(({ type, set }) => (
          <source
            key={type}
            type={type}
            srcSet={set}
            sizes={sizes ?? "(min-width: 48rem) 42rem, 100vw"}
          />
        ))}
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={alt}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding="async"
          className="size-full object-cover"
        />
      </picture>
    )}
  </span>
);
