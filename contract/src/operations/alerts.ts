import type { alertTerms } from "./alerts.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** The bound of companies that one person names a price for. */
export const alertPricesMax = 50;

/** The days of which one is told what choices would have sent. */
export const foreseenDays = 30;

export const alertRoutes = defineRoutes<typeof alertTerms>()({
  listAlertPrices: {
    method: "GET",
    path: "/user/me/alert-prices",
    shows: ["notification", "company"],
    status: 200,
  },
  keepAlertPrice: {
    method: "PUT",
    path: "/user/me/alert-prices/{companyId}",
    changes: ["notification"],
    status: 200,
  },
  deleteAlertPrice: {
    method: "DELETE",
    path: "/user/me/alert-prices/{companyId}",
    changes: ["notification"],
    status: 204,
  },
  foreseeAlerts: {
    method: "GET",
    path: "/user/me/alerts/foreseen",
    shows: ["notification", "wish", "register"],
    status: 200,
  },
});
