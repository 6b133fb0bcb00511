import { useLingui } from "@lingui/react/macro";

/** A name is the same in every language. */
const brand = "FranceConnect";

/** A hexagon and a profile, after the service's own mark. */
const FranceConnectMark = () => (
  <svg viewBox="0 0 40 40" className="size-10 flex-none" aria-hidden="true">
    <path
      d="M20 3 34.7 11.5v17L20 37 5.3 28.5v-17Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinejoin="round"
    />
    <path
      d="M16 28c0-3 1-4.300 1-6.200-2.200-.6-2.800-1.800-2.800-1.800l1.700-2.500c-.5-4.600 2.400-7.500 6.100-7.500 3.900 0 6.300 2.900 6.300 6.600 0 5.200-4.300 6-4.300 11.400Z"
      fill="currentColor"
    />
  </svg>
);

/** The State's own button: its words, colours and proportions are prescribed to partners. */
export const FranceConnectButton = ({ busy, onStart }: { busy: boolean; onStart: () => void }) => {
  const { t } = useLingui();
  return (
    <div>
      <p className="mb-3 text-sm text-ink-2">
        {t`FranceConnect est la solution proposée par l’État pour sécuriser et simplifier la connexion à vos services en ligne.`}
      </p>
      <button
        type="button"
        onClick={onStart}
        aria-busy={busy || undefined}
        className="inline-flex min-h-14 items-center gap-3 bg-franceconnect py-2 pr-4 pl-3 text-left text-franceconnect-ink transition-colors hover:bg-franceconnect-strong"
      >
        <FranceConnectMark />
        <span className="grid leading-snug">
          <span className="text-md">{t`S’identifier avec`}</span>{" "}
          <span className="text-lg font-semibold">{brand}</span>
        </span>
      </button>
      <p className="mt-3 text-sm">
        <a
          href="https://franceconnect.gouv.fr/"
          target="_blank"
          rel="noreferrer"
          title={t`Qu’est-ce que FranceConnect ? - nouvelle fenêtre`}
          className="text-accent underline underline-offset-2"
        >
          {t`Qu’est-ce que FranceConnect ?`}
        </a>
      </p>
    </div>
  );
};
