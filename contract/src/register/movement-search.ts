import { defineRoutes } from "../wire/route.ts";
import type { movementTerms } from "./movement-search.schemas.ts";

export const movementRoutes = defineRoutes<typeof movementTerms>()({
  listMovements: { method: "GET", path: "/transactions", shows: ["register"], status: 200 },
  getMovement: {
    method: "GET",
    path: "/transactions/{transactionId}",
    shows: ["register"],
    status: 200,
  },
  getMovementDocument: {
    method: "GET",
    path: "/transactions/{transactionId}/documents/{documentId}",
    status: 200,
    download: "application/octet-stream",
  },
  listCategoryMovements: {
    method: "GET",
    path: "/transactions/share-category/{shareCategoryId}",
    shows: ["register"],
    status: 200,
  },
  listUserMovements: {
    method: "GET",
    path: "/transactions/user/{userId}",
    shows: ["register"],
    status: 200,
  },
  listCorporateMovements: {
    method: "GET",
    path: "/transactions/corporate/{corporateId}",
    shows: ["register"],
    status: 200,
  },
  listRegister: {
    method: "GET",
    path: "/companies/{companyId}/register",
    shows: ["register"],
    status: 200,
  },
  exportRegister: {
    method: "GET",
    path: "/companies/{companyId}/register.{format}",
    status: 200,
    download: "application/octet-stream",
  },
  exportCapTable: {
    method: "GET",
    path: "/companies/{companyId}/cap-table.{format}",
    status: 200,
    download: "application/octet-stream",
  },
  exportShareholderAccounts: {
    method: "GET",
    path: "/companies/{companyId}/shareholder-accounts.{format}",
    status: 200,
    download: "application/octet-stream",
  },
  exportOcf: {
    method: "GET",
    path: "/companies/{companyId}/ocf.zip",
    status: 200,
    download: "application/zip",
  },
  exportRegisterFile: {
    method: "GET",
    path: "/companies/{companyId}/register-file.json",
    status: 200,
    download: "application/json",
  },
  getRegisterVerifier: {
    method: "GET",
    path: "/register/verifier.{format}",
    status: 200,
    download: "application/octet-stream",
  },
  getRegisterVerification: {
    method: "GET",
    path: "/companies/{companyId}/register/verification",
    shows: ["check", "register"],
    status: 200,
  },
  verifyRegister: {
    method: "POST",
    path: "/companies/{companyId}/register/verification",
    changes: ["check"],
    status: 200,
  },
});
