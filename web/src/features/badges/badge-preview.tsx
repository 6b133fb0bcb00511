import { badgeColours, badgeIcons } from "@coulisse/contract/badges.ts";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { Mark } from "#ui/mark.tsx";

/** The badge as it will look in both languages, while it is being made. */
export const BadgePreview = () => {
  const { t } = useLingui();
  const [nameFr, nameEn, colour, icon] = useWatch({ name: ["nameFr", "nameEn", "colour", "icon"] });
  const shown = {
    colour: badgeColours.find((one) => one === colour) ?? "1",
    icon: badgeIcons.find((one) => one === icon) ?? "seal",
  } as const;
  const languages = [
    { code: "fr", name: t`En français`, text: String(nameFr ?? "").trim() || t`Nom du badge` },
    { code: "en", name: t`En anglais`, text: String(nameEn ?? "").trim() || t`Nom du badge` },
  ];
  return (
    <section aria-labelledby="badge-preview" className="rounded-md border border-rule bg-sheet p-5">
      <h2 id="badge-preview" className="font-sans text-sm tracking-normal">{t`Aperçu`}</h2>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
        {languages.map(({ code, name, text }) => (
          <div key={code} className="min-w-0">
            <dt className="mb-1.5 text-sm text-ink-3">{name}</dt>
            <dd>
              <Mark {...shown}>{text}</Mark>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
