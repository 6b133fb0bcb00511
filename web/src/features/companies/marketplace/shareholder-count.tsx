import { Plural } from "@lingui/react/macro";

export const ShareholderCount = ({ count }: { count: number }) => (
  <Plural value={count} _0="Aucun porteur" one="# porteur" other="# porteurs" />
);
