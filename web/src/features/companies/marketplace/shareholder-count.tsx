import { Plural } from "@lingui/react/macro";

export const ShareholderCount = ({ count }: { count: number }) => (
  <Plural value={count} _0="aucun porteur" one="# porteur" other="# porteurs" />
);
