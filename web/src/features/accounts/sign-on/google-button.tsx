import { useLingui } from "@lingui/react/macro";
import { buttonStyle } from "#ui/button-style.ts";

/** Google's mark, in its own four colours. */
const GoogleMark = () => (
  <svg viewBox="0 0 48 48" className="size-5 flex-none" aria-hidden="true">
    <path
      className="fill-google-red"
      d="M24 9.500c3.540 0 6.710 1.220 9.210 3.600l6.850-6.850C35.900 2.380 30.470 0 24 0 14.620 0 6.510 5.380 2.560 13.220l7.980 6.190C12.430 13.720 17.740 9.500 24 9.500Z"
    />
    <path
      className="fill-google-blue"
      d="M46.980 24.550c0-1.570-.15-3.090-.38-4.550H24v9.020h12.940c-.58 2.960-2.260 5.480-4.780 7.180l7.730 6c4.510-4.180 7.090-10.360 7.090-17.650Z"
    />
    <path
      className="fill-google-yellow"
      d="M10.530 28.590a14.500 14.500 0 0 1 0-9.180l-7.980-6.190a24 24 0 0 0 0 21.560Z"
    />
    <path
      className="fill-google-green"
      d="M24 48c6.480 0 11.930-2.130 15.890-5.810l-7.730-6c-2.150 1.450-4.920 2.300-8.160 2.300-6.260 0-11.570-4.220-13.470-9.910l-7.980 6.190C6.510 42.620 14.620 48 24 48Z"
    />
  </svg>
);

export const GoogleButton = ({ busy, onStart }: { busy: boolean; onStart: () => void }) => {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onStart}
      aria-busy={busy || undefined}
      className={buttonStyle("secondary", "lg", "w-full gap-3")}
    >
      <GoogleMark />
      {t`Continuer avec Google`}
    </button>
  );
};
