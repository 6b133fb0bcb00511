import type { Settings } from "#server/settings.ts";
import type { IssuerFacts } from "./head.ts";

/** Whoever runs the platform, at the head of a paper that it draws up itself. */
export const operatorHead = ({ operator }: Pick<Settings, "operator">): IssuerFacts => ({
  name: operator.name ?? "Coulisse",
  legalForm: "",
  capitalCents: null,
  seat: operator.address ?? "",
  siren: "",
  registry: "",
  unnumbered: operator.registration ?? "",
});
