/**
 * Every part of the site that is fetched when it is asked for, besides the screens, and the journey
 * that opens it in the built site. A part without its line fails `scripts/lazy-parts.test.ts`.
 */
const here = "every-dialog/every-dialog.spec.ts";

export const lazyParts: Readonly<Record<string, string>> = {
  "ui/dialog-popup.tsx": here,
  "ui/drawer-popup.tsx": here,
  "ui/menu-popup.tsx": here,
  "ui/popover-popup.tsx": here,
  "ui/table/drawn-in-view.tsx": here,
  "app/layouts/download-tray.tsx": "file-progress/file-progress.spec.ts",
  "app/layouts/unproven-banner.tsx": "account/account.spec.ts",
  "app/layouts/work-frame.tsx": here,
  "features/accounts/lite-account/finalise-form.tsx": "sign-on/sign-on.spec.ts",
  "features/accounts/lite-account/sign-up-outcomes.tsx": "sign-up/sign-up.spec.ts",
  "features/accounts/phone/prove-phone.tsx": "sign-up/sign-up.spec.ts",
  "features/articles/editor/text-editor.tsx": "articles/articles.spec.ts",
  "features/companies/images/crop-dialog.tsx": "change/kept-things.spec.ts",
  "features/corporates/approvals-section.tsx": here,
  "features/identity-review/lists-panel.tsx": here,
  "features/identity-review/review-page.tsx": here,
  "features/identity/found-step.tsx": "sign-on/sign-on.spec.ts",
  "features/identity/second-step.tsx": "account/account.spec.ts",
  "features/messages/notification-panel.tsx": here,
  "features/name-changes/names-panel.tsx": here,
  "features/register/cap-table/cap-table-print.tsx": here,
  "features/register/dilution/dilution-dialog.tsx": here,
  "features/register/distribution/distribution-tabs.tsx": here,
  "features/register/encumbrance/encumbrance-form.tsx": here,
  "features/register/encumbrance/release-form.tsx": "correction/encumbrance.spec.ts",
  "features/register/import/import-panel.tsx": here,
  "features/register/movements/correction-form.tsx": here,
  "features/register/movements/register-print.tsx": here,
  "features/security/proof-dialog.tsx": "account/account.spec.ts",
  "pages/palette/palette.tsx": here,
  "features/system/shortcuts-dialog.tsx": here,
  "parts/address/manual-address.tsx": here,
  "parts/articles/article-dialog.tsx": "articles/articles.spec.ts",
  "parts/articles/article-reading.tsx": "articles/articles.spec.ts",
  "parts/wishlist/wish-toggle.tsx": "wishlist/wishlist.spec.ts",
};
