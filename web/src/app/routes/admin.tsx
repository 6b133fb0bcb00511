import { config } from "../config.ts";
import { screen, type RegisteredScreen } from "../screen.tsx";

// One line per screen, as in guest.tsx.
export const adminScreens: readonly RegisteredScreen[] = [
  screen(
    "/admin/companies",
    ["companies", "share-categories", "badges"],
    () => import("../pages/admin-companies-screen.tsx"),
  ),
  screen(
    "/admin/companies/new",
    "companies",
    () => import("#features/companies/admin/new-company-screen.tsx"),
  ),
  screen(
    "/admin/companies/:id",
    "companies",
    () => import("#features/companies/admin/company-screen.tsx"),
  ),
  screen(
    "/admin/share-categories",
    "share-categories",
    () => import("#features/share-categories/categories-screen.tsx"),
  ),
  screen(
    "/admin/share-categories/new",
    "share-categories",
    () => import("#features/share-categories/new-category-screen.tsx"),
  ),
  screen(
    "/admin/share-categories/:id",
    "share-categories",
    () => import("#features/share-categories/category-screen.tsx"),
  ),
  screen(
    "/admin/investors",
    ["review", "corporates"],
    () => import("../pages/admin-investors-screen.tsx"),
  ),
  screen("/admin/users/new", "users", () => import("#features/users/admin/new-user-screen.tsx")),
  screen(
    "/admin/users/:id",
    ["users", "security", "accounts"],
    () => import("../pages/admin-user-screen.tsx"),
  ),
  screen("/admin/badges/new", "badges", () => import("#features/badges/badge-screen.tsx")),
  screen(
    "/admin/share-categories/distribution",
    "register",
    () => import("#features/register/distribution/distribution-screen.tsx"),
  ),
  screen("/admin/audit", "security", () => import("#features/security/audit-screen.tsx")),
  // Where messages really leave, nobody reads them here.
  ...(config.outbox
    ? [screen("/admin/outbox", "messages", () => import("#features/messages/outbox-screen.tsx"))]
    : []),
];
