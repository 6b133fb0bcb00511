import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreButton } from "#ui/more-button.tsx";
import { Page } from "#ui/page.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { SignatureState } from "./signature-state.tsx";
import { mySignatures } from "./signatures.queries.ts";

const pattern = "/investor/signatures";

const SignaturesScreen = () => {
  const { t } = useLingui();
  const { data, ...pages } = useSuspenseInfiniteQuery(mySignatures);
  const signatures = data.pages.flatMap((page) => page.items);
  return (
    <Page
      title={t`Documents à signer`}
      lead={t`Les documents que vous avez signés, et ceux à signer.`}
    >
      {signatures.length === 0 ? (
        <EmptyState
          title={t`Rien à signer`}
          text={t`Vos bulletins de souscription, vos ordres de mouvement et vos contrats s’affichent ici.`}
        />
      ) : (
        <ul className="max-w-[60rem]">
          {signatures.map((signature) => (
            <Line key={signature.id} signature={signature} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} />
    </Page>
  );
};

const Line = ({ signature }: { signature: Signature }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, title, company, state, createdAt, expiresAt, endedAt } = signature;
  const until = formatDeadline(expiresAt, format.locale);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-rule py-4">
      <div className="min-w-0">
        <TextLink to={path("/investor/signatures/:id", { id })} className="break-words">
          {title}
        </TextLink>
        <p className="text-sm text-ink-2">{company.name}</p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-sm text-ink-3">
          {state === "OPEN" ? t`Jusqu’au ${until}` : format.instant(endedAt ?? createdAt)}
        </span>
        <SignatureState signature={signature} />
      </div>
    </li>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ queryClient }) => queryClient.prefetchInfiniteQuery(mySignatures),
  component: SignaturesScreen,
});
