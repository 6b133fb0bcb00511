/** The register's seal: what it stands beside was verified, or signed. */
export const Seal = ({ size = 36 }: { size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 36 36"
    fill="none"
    stroke="currentColor"
    className="shrink-0 text-seal"
  >
    <circle cx="18" cy="18" r="16.5" strokeWidth="1.5" />
    <circle cx="18" cy="18" r="13" strokeWidth="1" strokeDasharray="1 2.2" />
    <path d="m12.5 18.5 3.75 3.75 7.25-8" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
