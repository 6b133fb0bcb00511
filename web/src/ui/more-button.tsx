import { useLingui } from "@lingui/react/macro";
import { Button, type ButtonProps } from "./button.tsx";

type Props = Pick<ButtonProps, "size" | "className"> & {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Brings the next page of a list, where there is one. */
export const MoreButton = ({ pages, ...looks }: Props) => {
  const { t } = useLingui();
  if (!pages.hasNextPage) return null;
  return (
    <Button {...looks} busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {t`Afficher la suite`}
    </Button>
  );
};
