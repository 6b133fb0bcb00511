import { useLingui } from "@lingui/react/macro";
import { defineScreen } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { AllWishesTable } from "./all-wishes-table.tsx";
import { MostWishedTable } from "./most-wished-table.tsx";
import { mostWishedList, wishList } from "./wishlist.lists.ts";

const WishlistsScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Wishlists`}
      lead={t`Ce que les investisseurs aimeraient trouver ici : des sociétés déjà présentes, et les sites de celles qui n’y sont pas encore. Un site reste un site quand sa société arrive.`}
    >
      <MostWishedTable />
      <Section title={t`Tous les souhaits`}>
        <AllWishesTable />
      </Section>
    </Page>
  );
};

export const screen = defineScreen("/admin/wishlists", {
  load: ({ queryClient, address }) =>
    Promise.all([mostWishedList, wishList].map((list) => list.load(queryClient, address))),
  component: WishlistsScreen,
});
