import { Trans } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { TextLink } from "#ui/text-link.tsx";

export const TermsLinks = () => (
  <p className="text-sm text-ink-3">
    <Trans>
      Lire les{" "}
      <TextLink to={path("/legal/:text", { text: "terms" })} isBeside>
        conditions d’utilisation
      </TextLink>{" "}
      et la{" "}
      <TextLink to={path("/legal/:text", { text: "privacy" })} isBeside>
        politique de confidentialité
      </TextLink>
      .
    </Trans>
  </p>
);
