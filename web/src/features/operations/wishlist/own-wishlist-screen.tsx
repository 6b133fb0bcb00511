import { wishKindWords } from "@coulisse/contract/operations/wish-words.ts";
import type { Wish } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable } from "#parts/tables/resource-table.tsx";
import { wishAgain, wishesOf } from "#parts/wishlist/own-wishes.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { AddCompany } from "./add-company.tsx";
import { AddSite } from "./site-form.tsx";
import { useWishActs } from "./use-wish-acts.ts";
import { useWishedName, Wished } from "./wished.tsx";

/** A company that is no longer shown cannot be wished for again: that is asked before. */
const canWishAgain = (wish: Wish) =>
  wish.company === null && wish.websiteLink === null ? undefined : wishAgain(wish);

const lastFirst = { by: "createdAt", direction: "desc" } as const;

const OwnWishlistScreen = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const wishes = useSuspenseQuery(wishesOf(userId)).data.items;
  return (
    <Page
      title={t`Ma wishlist`}
      lead={t`Les sociétés dont vous aimeriez détenir des actions, et celles que vous aimeriez voir ici. Une société présente voit votre nom et la date de votre souhait.`}
    >
      <div className="mb-9 grid max-w-4xl items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <AddCompany />
        <AddSite />
      </div>
      <WishTable wishes={wishes} />
    </Page>
  );
};

const WishTable = ({ wishes }: { wishes: readonly Wish[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const nameOf = useWishedName();
  const kinds = useWords(wishKindWords);
  const state = useTableState({ sort: ["name", "createdAt"], defaultSort: lastFirst });
  return (
    <ResourceTable
      caption={t`Liste de mes souhaits`}
      state={state}
      rows={wishes}
      search={t`Rechercher une société ou un site`}
      text={nameOf}
      columns={[
        {
          id: "name",
          header: t`Société ou site`,
          sortable: true,
          value: nameOf,
          cell: (wish) => (
            <Wished
              of={wish}
              to={(companySlug) => path("/companies/:companySlug", { companySlug })}
            />
          ),
        },
        {
          id: "kind",
          header: t`Sur la plateforme`,
          value: (wish) => kinds[wish.companyId === null ? "LINK" : "COMPANY"],
        },
        {
          id: "createdAt",
          header: t`Souhaitée le`,
          align: "end",
          sortable: true,
          value: (wish) => wish.createdAt,
          cell: (wish) => format.instant(wish.createdAt, "medium"),
        },
      ]}
      acts={useWishActs(nameOf)}
      nameOf={nameOf}
      removal={{
        name: "remove-own-wish",
        route: wishlistRoutes.deleteWish,
        title: (wish) => t`Retirer « ${nameOf(wish)} » ?`,
        lead: () => t`La société ne verra plus votre souhait. Vous pourrez l’ajouter de nouveau.`,
        confirm: t`Retirer de ma wishlist`,
        success: t`Entreprise retirée de la wishlist.`,
        undo: canWishAgain,
      }}
      empty={{
        title: t`Rien dans votre wishlist`,
        text: t`Ajoutez une société de la place de marché, ou l’adresse d’une société qui n’y est pas encore.`,
        action: <LinkButton to={path("/marketplace")}>{t`Voir la place de marché`}</LinkButton>,
      }}
    />
  );
};

export const screen = defineScreen("/investor/wishlist", {
  load: ({ queryClient }) =>
    queryClient.ensureQueryData(wishesOf(useAuth.getState().authUserId ?? "")),
  component: OwnWishlistScreen,
});
