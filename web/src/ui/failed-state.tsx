import { useLingui } from "@lingui/react/macro";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type Props = { onRetry: () => void; text?: string };

/** A part that failed says so where it would have been; the rest of the page lives. */
export const FailedState = ({ onRetry, text }: Props) => {
  const { t } = useLingui();
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-10 text-center">
      <Icon name="warning" size={20} className="text-loss" />
      <p className="max-w-prose text-ink-2">{text ?? t`Cette partie n’a pas pu être chargée.`}</p>
      <Button size="sm" onClick={onRetry}>{t`Réessayer`}</Button>
    </div>
  );
};
