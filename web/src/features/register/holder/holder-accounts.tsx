import type { CompanyHolder } from "@coulisse/contract/register/company-holders.schemas.ts";
import type {
  Holding,
  RightOnShares,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";
import { useToday } from "#platform/today.ts";
import { AccountStanding } from "../encumbrance/account-standing.tsx";
import { RightsOnShares } from "../encumbrance/rights-on-shares.tsx";
import { WholeLines } from "../lines/whole-lines.tsx";
import { CertificateButton } from "../print/certificate-button.tsx";
import { HolderRights } from "./holder-rights.tsx";
import { holdingsOfCorporate, holdingsOfUser, linesOfHolder } from "./company-holder.queries.ts";

type Props = { companyId: string; holder: CompanyHolder };

/** Accounts show what they hold today, by category, and the lines of the register that make it. */
export const HolderAccounts = (props: Props) =>
  props.holder.kind === "user" ? <UserAccounts {...props} /> : <CorporateAccounts {...props} />;

const UserAccounts = (props: Props) => {
  const { data } = useSuspenseQuery(holdingsOfUser(props.companyId, props.holder.holderId));
  return <Accounts {...props} holdings={data.items} rights={data.rights} />;
};

const CorporateAccounts = (props: Props) => {
  const { companyId, holder } = props;
  const { data } = useSuspenseQuery(holdingsOfCorporate(companyId, holder.holderId));
  return <Accounts {...props} holdings={data.items} rights={data.rights} />;
};

type AccountsProps = Props & {
  holdings: readonly Holding[];
  rights: readonly RightOnShares[];
};

const Accounts = ({ companyId, holder, holdings, rights }: AccountsProps) => {
  const { t } = useLingui();
  const total = sumOf(holdings, ({ quantity }) => quantity);
  const held = holdings.filter(({ quantity }) => quantity > 0);
  return (
    <>
      <Standing holdings={holdings} total={total} />
      {held.length === 0 ? (
        <EmptyState
          title={t`Aucune action aujourd’hui`}
          text={t`Les lignes du registre ci-dessous indiquent ce qui a été détenu et ce qui a été noté.`}
        />
      ) : (
        <div className="grid grid-cols-1 gap-6 2xl:grid-cols-2">
          {held.map((holding) => (
            <Card key={holding.id} title={holding.shareCategoryName}>
              <AccountStanding holding={holding} linked />
              <div className="mt-4">
                <CertificateButton shareHolderId={holding.shareHolderId} />
              </div>
            </Card>
          ))}
        </div>
      )}
      <RightsOnShares rights={rights} ofCompany />
      <HolderRights companyId={companyId} holderId={holder.holderId} />
      <Section title={t`Mouvements`}>
        <Lines companyId={companyId} holder={holder} total={total} />
      </Section>
    </>
  );
};

const sumOf = (holdings: readonly Holding[], part: (holding: Holding) => number): number =>
  holdings.reduce((sum, holding) => sum + part(holding), 0);

type StandingProps = { holdings: readonly Holding[]; total: number };

const Standing = ({ holdings, total }: StandingProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const companyTotal = holdings[0]?.companyShareCount ?? 0;
  return (
    <StatRow>
      <Stat caption={t`Actions détenues`} value={format.quantity(total)} />
      {companyTotal > 0 ? (
        <Stat caption={t`Part du capital`} value={format.percent(total, companyTotal)} />
      ) : null}
      <Stat
        caption={t`Libres`}
        value={format.quantity(sumOf(holdings, ({ freeQuantity }) => freeQuantity))}
      />
    </StatRow>
  );
};

const Lines = ({ companyId, holder, total }: Props & { total: number }) => {
  const today = useToday();
  const { holderId } = holder;
  const list = useInfiniteQuery(linesOfHolder(companyId, holder));
  const scope = { holderId, shareCategoryId: undefined };
  return (
    <WholeLines list={list} scope={scope} at={today} basis="effective" shown={BigInt(total)} />
  );
};
