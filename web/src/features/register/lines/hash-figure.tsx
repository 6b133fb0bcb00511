import { CopyButton } from "#ui/copy-button.tsx";

type Props = { label: string; hash: string };

/** A hash by its ends, and whole on the clipboard for whoever compares it. */
export const HashFigure = ({ label, hash }: Props) => {
  return (
    <div className="flex items-center gap-2 text-sm">
      <div>
        <p className="text-xs text-ink-3">{label}</p>
        <p className="font-mono text-sm" title={hash}>
          {shortHash(hash)}
        </p>
      </div>
      <CopyButton label={label} text={hash} />
    </div>
  );
};

const shownAtEachEnd = 6;

/** The short form is enough of a hash for two to be told apart at a glance. */
export const shortHash = (hash: string): string =>
  `${hash.slice(0, shownAtEachEnd)}…${hash.slice(-shownAtEachEnd)}`;
