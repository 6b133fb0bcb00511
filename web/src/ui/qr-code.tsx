type Props = { label: string; size: number; path: string };

/** Dark on light in both themes: many cameras read no other. */
export const QrCode = ({ label, size, path }: Props) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    className="size-44 rounded-md"
    shapeRendering="crispEdges"
  >
    <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="white" />
    <path d={path} fill="black" />
  </svg>
);
