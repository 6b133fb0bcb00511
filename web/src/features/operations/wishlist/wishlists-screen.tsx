import { useLingui } from "@lingui/react/macro";
import { defineScreen } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { AllWishesTable } from "./all-wishes-table.tsx";
import { MostWishedTable } from "./most-wished-table.tsx";
import { firstMostWished, firstWishes } from "./wishlist.queries.ts";

const WishlistsScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Wishlists`}
      lead={t`Ce que les investisseurs aimeraient trouver ici : des sociétés présentes, et les sites de celles qui n’y sont pas encore. Un site reste un site quand sa société arrive.`}
    >
      <MostWishedTable />
      <Section title={t`Tous les souhaits`}>
        <AllWishesTable />
      </Section>
    </Page>
  );
};

export const screen = defineScreen("/admin/wishlists", {
  // A failure is said in the tables' places.
  load: async ({ queryClient }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(firstMostWished),
      queryClient.prefetchInfiniteQuery(firstWishes),
    ]);
  },
  component: WishlistsScreen,
});
