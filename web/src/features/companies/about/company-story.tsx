import type { Company } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { Picture } from "#ui/picture.tsx";

/** A blank line parts two paragraphs; a single one stays a line break. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export const CompanyStory = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const paragraphs = paragraphsOf(company.description);
  const action = company.images.find((image) => image.key === "action") ?? null;
  if (paragraphs.length === 0 && action === null) return null;
  return (
    <section aria-labelledby="story" className="mt-12">
      <h2 id="story" className="text-2xl">{t`La société`}</h2>
      <div className="mt-4 grid max-w-prose gap-4 leading-relaxed whitespace-pre-line">
        {paragraphs.map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </div>
      {action ? (
        <Picture
          image={action}
          name={company.name}
          sizes="(min-width: 64rem) 41rem, 100vw"
          className="mt-8 aspect-12/5"
        />
      ) : null}
    </section>
  );
};
