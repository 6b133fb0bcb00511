import { Spinner } from "#ui/spinner.tsx";

export const LoadingScreen = () => (
  <div className="grid min-h-[50vh] place-items-center">
    <Spinner size="lg" />
  </div>
);
