import type { Verification } from "@coulisse/contract/register-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Fault = Verification["faults"][number];

const shownAtMost = 5;

type Props = { faults: readonly Fault[]; companySlug: string };

/** Names the lines: somebody must look at them before anybody trusts the rest. */
export const VerificationFaults = ({ faults, companySlug }: Props) => {
  const { t } = useLingui();
  const hidden = faults.length - shownAtMost;
  return (
    <div role="alert" className="flex items-start gap-3.5 text-sm">
      <Icon name="warning" size={24} className="text-loss" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold text-loss">{t`Registre altéré`}</p>
        <ul className="grid gap-1">
          {faults.slice(0, shownAtMost).map((fault, index) => (
            <li key={index}>
              <FaultWords fault={fault} />{" "}
              {fault.movementId === null ? null : (
                <TextLink
                  to={path("/companies/:companySlug/register", { companySlug })}
                  search={{ open: fault.movementId }}
                >
                  {t`Voir la ligne`}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
        {hidden > 0 ? (
          <p className="text-ink-2">
            <Plural value={hidden} one="et # autre anomalie" other="et # autres anomalies" />
          </p>
        ) : null}
      </div>
    </div>
  );
};

const FaultWords = ({ fault }: { fault: Fault }) => {
  const { t } = useLingui();
  const format = useFormats();
  const number = format.quantity(fault.number);
  switch (fault.kind) {
    case "content":
      return t`Le contenu de la ligne n° ${number} ne correspond plus à son empreinte.`;
    case "link":
      return t`La ligne n° ${number} ne suit plus celle qui la précède.`;
    case "missing":
      return t`La ligne n° ${number} manque.`;
    case "head":
      return t`Le registre ne se termine plus par la ligne n° ${number}.`;
    case "holding":
      return t`Un compte ne correspond plus à la somme de ses lignes.`;
  }
};
