import type { ScreeningHit } from "@coulisse/contract/screening-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { hitWords, listWords } from "./screening-words.ts";

const tones = {
  OPEN: "warn",
  OTHER_PERSON: "gain",
  CONFIRMED: "loss",
  LIFTED: "neutral",
} as const satisfies Record<ScreeningHit["state"], BadgeTone>;

/** What an entry of a list says, so that two people of one name can be told apart. */
export const HitFacts = ({ hit }: { hit: ScreeningHit }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { entry, reference } = hit;
  const published = format.instant(hit.publishedAt);
  const facts = [...entry.births, ...entry.places, ...entry.nationalities];
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-base font-medium break-words">{hit.matchedName}</span>
        <Badge tone={tones[hit.state]}>{t(hitWords[hit.state])}</Badge>
      </p>
      {facts.length > 0 ? <p className="text-ink-2">{facts.join(" · ")}</p> : null}
      {entry.grounds.map((ground) => (
        <p key={ground} className="break-words text-ink-2">
          {ground}
        </p>
      ))}
      <p className="text-ink-3">
        {t(listWords[hit.listKind])} · {t`n° ${reference}, publication du ${published}`}
      </p>
      {hit.reason ? (
        <p className="break-words text-ink-2">
          {[hit.reason, hit.settledBy].filter(Boolean).join(" · ")}
        </p>
      ) : null}
    </div>
  );
};
