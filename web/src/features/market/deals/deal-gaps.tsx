import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** Gaps are what the order waits for, in words, with the place where it is stated. */
export const DealGaps = ({ deal }: { deal: DealWithTimeline }) => {
  const { t } = useLingui();
  return deal.gaps.map(({ side, asked }) => (
    <Banner
      key={side}
      tone="warn"
      title={side === "SELLER" ? t`À compléter par le vendeur` : t`À compléter par l’acheteur`}
    >
      {side === deal.mySide ? (
        <>
          {asked?.includes("DOMICILE") ? (
            <>
              {t`L’ordre de mouvement et le registre indiquent votre domicile, ou le siège de l’entité. Indiquez-le avant de signer.`}{" "}
            </>
          ) : null}
          {asked?.includes("CIVIL_STATE") ? (
            <>
              {t`L’ordre de mouvement vaut déclaration à l’administration fiscale (formulaire n° 2759), qui demande votre situation matrimoniale. Indiquez-la avant de signer.`}{" "}
            </>
          ) : null}
          {asked?.includes("ACTIVITY_CODE") ? (
            <>
              {t`La déclaration de la cession (formulaire n° 2759) demande le code APE de l’entité. Indiquez-le avant de signer.`}{" "}
              <TextLink
                to={path("/investor/corporates")}
              >{t`Ouvrir Mes entreprises`}</TextLink>{" "}
            </>
          ) : null}
          {asked?.some((gap) => gap !== "ACTIVITY_CODE") ? (
            <TextLink to={path("/investor/my-account")}>{t`Compléter Mon compte`}</TextLink>
          ) : null}
        </>
      ) : side === "SELLER" ? (
        t`Le vendeur doit encore compléter la déclaration de la cession (formulaire n° 2759) : son domicile, sa situation matrimoniale ou, pour une entité, son code APE. L’ordre s’établit ensuite.`
      ) : (
        t`L’acheteur doit encore compléter la déclaration de la cession (formulaire n° 2759) : son domicile, sa situation matrimoniale ou, pour une entité, son code APE. L’ordre s’établit ensuite.`
      )}
    </Banner>
  ));
};
