import { things } from "../wire/things.ts";
import type { auditTerms } from "./audit.schemas.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";

export const auditFaultKinds = ["content", "gone", "link", "missing", "head", "kept_head"] as const;

export const auditRoutes = defineRoutes<typeof auditTerms>()({
  // The log tells of every change.
  listAudit: { method: "GET", path: "/audit", shows: things, status: 200 },
  exportAudit: listFileRoute("/audit"),
  getAuditVerification: {
    method: "GET",
    path: "/audit/verification",
    shows: ["check"],
    status: 200,
  },
  verifyAudit: { method: "POST", path: "/audit/verification", changes: ["check"], status: 200 },
});
