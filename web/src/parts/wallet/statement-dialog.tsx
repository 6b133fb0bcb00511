import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { Day } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { path } from "#platform/paths.ts";
import { saveDownload } from "#platform/save-download.ts";
import { useAuth } from "#platform/session.ts";
import { todayInParis } from "#platform/today.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { Whose } from "./wallet.queries.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  /** The owner of the wallet; without it the dialog asks. */
  whose?: Whose;
};

/** Asks for a statement of a wallet: the period, and whose it is where several are the reader’s. */
export const StatementDialog = ({ open, onClose, whose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      name="ask-statement"
      open={open}
      onClose={onClose}
      title={t`Demander un relevé`}
      lead={t`Le relevé donne le solde du premier jour, chaque mouvement avec son écriture, et le solde du dernier jour. C’est un PDF scellé.`}
    >
      {open ? <StatementForm onClose={onClose} whose={whose} /> : null}
      {whose === undefined ? (
        <p className="mt-4 text-sm text-ink-2">
          {t`Ce relevé est celui de vos espèces.`}{" "}
          <TextLink to={path("/investor/portfolio")}>
            {t`Le relevé de vos actions s’établit au jour que vous choisissez dans votre portefeuille.`}
          </TextLink>
        </p>
      ) : null}
    </Dialog>
  );
};

const Asked = z.object({ from: Day, to: Day, corporateId: z.string() });

/** The year so far: the period that is asked for most. */
const periodOfNow = () => {
  const to = todayInParis();
  return { from: `${to.slice(0, 4)}-01-01`, to };
};

const StatementForm = ({ onClose, whose }: { onClose: () => void; whose: Whose | undefined }) => {
  const { t } = useLingui();
  const [now] = useState(periodOfNow);
  const form = useFormOf(Asked, {
    draft: "ask-statement",
    defaultValues: { ...now, corporateId: "" },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ from, to, corporateId }) => {
        const own = corporateId === "" ? {} : { corporateId };
        onClose();
        await saveDownload(walletRoutes.getWalletStatement, {
          query: { ...(whose ?? own), from, to },
        });
      }}
    >
      {whose === undefined ? <WhoseField /> : null}
      <DateField name="from" label={t`Premier jour`} max={now.to} />
      <DateField name="to" label={t`Dernier jour`} max={now.to} />
      <SubmitButton>{t`Établir le relevé`}</SubmitButton>
    </Form>
  );
};

const WhoseField = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const links = useQuery(corporatesOf(userId)).data?.items ?? [];
  const represented = links.filter(({ link }) => link.status === "VALIDATED");
  if (represented.length === 0) return null;
  return (
    <SelectField
      name="corporateId"
      label={t`Portefeuille de`}
      options={[
        { value: "", label: t`Moi-même` },
        ...represented.map(({ corporate }) => ({
          value: corporate.id,
          label: corporate.legalName,
        })),
      ]}
    />
  );
};
