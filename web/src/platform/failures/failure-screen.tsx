import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ApplicationError } from "../errors.ts";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import { lastWords } from "./last-words.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

/**
 * The screen is what a page shows when it could not be loaded or drawn; the frame around it lives
 * on.
 */
export const FailureScreen = ({ error }: { error: unknown }) => {
  if (!(error instanceof ApplicationError)) return <FailureNotice text={lastWords("fatal")} />;
  if (error.status === 403) return <ForbiddenScreen />;
  if (error.status === 404) return <NotFoundScreen />;
  return <FailureNotice text={lastWords("generic")} detail={error.description} />;
};

const FailureNotice = ({ text, detail }: { text: string; detail?: string }) => (
  <div className="mx-auto max-w-form px-6 py-20 text-center" role="alert">
    <PageTitle>{text}</PageTitle>
    {detail ? <p className="mt-4 text-ink-2">{detail}</p> : null}
    <div className="mt-8 flex justify-center">
      <Button variant="primary" onClick={() => window.location.reload()}>
        {lastWords("reload")}
      </Button>
    </div>
  </div>
);
