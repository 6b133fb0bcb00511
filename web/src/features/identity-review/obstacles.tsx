import { kycDocumentWords } from "@coulisse/contract/kyc-words.ts";
import type { Obstacle } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { namedAt, obstacleWords } from "./obstacle-words.ts";

type Props = { obstacles: readonly Obstacle[]; onGo: (location: string) => void };

/** Each thing that keeps this identity from being validated, and the way to its place. */
export const Obstacles = ({ obstacles, onGo }: Props) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const sentence = (obstacle: Obstacle): string => {
    const { part, document, source, field } = namedAt(obstacle, documentNames);
    return t(
      obstacleWords(obstacle.code, {
        part: part ? t(part) : "",
        document: document ?? "",
        source: source ? t(source) : "",
        field: field ? t(field) : "",
      }),
    );
  };
  return (
    <div className="mb-4">
      <h3 className="mb-2 text-sm font-medium">{t`Ce qui s’oppose à la validation`}</h3>
      <ul className="grid gap-2 text-sm">
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.code}${obstacle.location}`} className="flex items-start gap-2">
            <Icon name="warning" size={14} className="mt-[3px] text-warn" />
            <button
              type="button"
              className="text-left underline decoration-rule-strong underline-offset-3 hover:decoration-current"
              onClick={() => onGo(obstacle.location)}
            >
              {sentence(obstacle)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
