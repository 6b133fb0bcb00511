import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { useCountdown } from "./use-countdown.ts";

type Props = {
  /** False where no code was sent yet: then this sends the first. */
  again: boolean;
  seconds: number;
  since: number;
  busy: boolean;
  onResend: () => void;
};

export const ResendButton = ({ again, seconds, since, busy, onResend }: Props) => {
  const { t } = useLingui();
  const left = useCountdown(seconds, since);
  return (
    <Button
      variant={again ? "quiet" : "primary"}
      busy={busy}
      disabled={left > 0}
      onClick={onResend}
    >
      <span className="tabular">
        {left > 0
          ? t`Renvoyer le code dans ${left} s`
          : again
            ? t`Renvoyer le code`
            : t`Recevoir le code`}
      </span>
    </Button>
  );
};
