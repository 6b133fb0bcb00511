import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import type { CompanyToOpen } from "@coulisse/contract/companies/company-openings.schemas.ts";
import { isSiren } from "@coulisse/domain/siren.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "#platform/api.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type Look = "none" | "busy" | "found" | "unknown" | "away";

/** The fields that the directory fills; everything else stays as it was typed. */
const fieldsOf = ({ name, legalForm, seat }: CompanyToOpen): Readonly<Record<string, string>> => ({
  name,
  ...(legalForm === null ? {} : { legalForm }),
  ...(seat === null ? {} : { line1: seat.line1, postcode: seat.postcode, city: seat.city }),
});

/** The number by which the directory fills the form, or says that it cannot. */
export const SirenField = () => {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const typed = String(useWatch({ name: "siren" }) ?? "").replaceAll(/\s/g, "");
  const [look, setLook] = useState<Look>("none");
  const [found, setFound] = useState<CompanyToOpen>();
  const ask = async (): Promise<void> => {
    setLook("busy");
    try {
      const { company } = await call(companyOpeningRoutes.findCompanyToOpen, {
        query: { siren: typed },
      });
      setFound(company ?? undefined);
      setLook(company ? "found" : "unknown");
      for (const [field, value] of Object.entries(company ? fieldsOf(company) : {})) {
        setValue(field, value, { shouldDirty: true, shouldValidate: true });
      }
    } catch {
      setLook("away");
    }
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
        <TextField
          name="siren"
          label={t`SIREN`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          inputClassName="tabular"
          className="flex-1 basis-64"
        />
        <Button
          busy={look === "busy"}
          disabled={isSiren(typed) ? undefined : t`Tapez d’abord un SIREN juste.`}
          onClick={() => void ask()}
        >{t`Remplir depuis l’annuaire`}</Button>
      </div>
      <div role="status" className="sm:col-span-2">
        <Outcome look={look} found={found} />
      </div>
    </>
  );
};

const Outcome = ({ look, found }: { look: Look; found: CompanyToOpen | undefined }) => {
  const { t } = useLingui();
  if (look === "unknown") {
    return (
      <Banner
        tone="warn"
        title={t`L’annuaire ne connaît pas ce SIREN`}
      >{t`Vérifiez-le, ou remplissez la suite à la main : elle sera marquée comme saisie, et la plateforme la vérifiera sur vos pièces.`}</Banner>
    );
  }
  if (look === "away") {
    return (
      <Banner
        tone="warn"
        title={t`L’annuaire ne répond pas`}
      >{t`Remplissez la suite à la main : elle sera marquée comme saisie, et la plateforme la vérifiera sur vos pièces.`}</Banner>
    );
  }
  if (look !== "found" || found === undefined) return null;
  const { closed, name } = found;
  if (closed) {
    return (
      <Banner
        tone="warn"
        title={t`L’annuaire dit que cette société a cessé`}
      >{t`Vérifiez le SIREN. La plateforme vous demandera pourquoi si vous continuez.`}</Banner>
    );
  }
  return <Banner tone="gain">{t`${name} : l’annuaire a rempli la suite. Relisez-la.`}</Banner>;
};
