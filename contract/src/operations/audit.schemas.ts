import { actorKinds } from "@coulisse/domain/actors.ts";
import { z } from "zod";
import { auditActions } from "./audit-actions.ts";
import { auditFaultKinds } from "./audit.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { Day, Id, Instant } from "../wire/scalars.schemas.ts";
import { VerifiedChain } from "../wire/verified-chain.schemas.ts";

export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    actorKind: z.enum(actorKinds),
    /** The account of the person, or of the person in whose name a token acted. */
    actorId: Id.nullable(),
    /** The job, the provider or the token that did it. */
    actorMeans: z.string().nullable(),
    actorName: z.string().nullable(),
    action: z.string(),
    entityType: z.string(),
    entityId: Id.nullable(),
    /** The subject of the entry, as long as it has a name, and its page on the site. */
    subject: z.object({ name: z.string().nullable(), path: z.string().nullable() }),
    detail: z.looseObject({}),
    address: z.string().nullable(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** How the audit log was last found, with its faults. */
export const AuditVerification = VerifiedChain.extend({
  faults: z.array(
    z.object({
      number: z.int(),
      entryId: Id.nullable(),
      kind: z.enum(auditFaultKinds),
      /** The action that the entry tells of now, where it is still there. */
      action: z.string().nullable(),
      at: Instant.nullable(),
    }),
  ),
}).meta({ id: "AuditVerification" });
export type AuditVerification = z.infer<typeof AuditVerification>;

const tag = "security";
const auditLog = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    entity: Id.optional(),
    /** People who act or whom it is about, and companies with all that is theirs. */
    search: z.string().max(120).optional(),
    action: anyOf(auditActions).optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
} as const;

export const auditTerms = defineTerms({
  listAudit: {
    ...auditLog,
    summary: "Who did what, when and from where, newest first; about one entity, or found by name",
    reply: page(AuditEntry),
  },
  exportAudit: listFileTerms(auditLog, "What was done, as it is searched and filtered, as a table"),
  getAuditVerification: {
    access: ["admin"],
    tag,
    summary: "How the last verification of the audit log ended, and which entry it reached",
    reply: AuditVerification,
  },
  verifyAudit: {
    access: ["admin"],
    tag,
    summary: "Verifies the chain of the audit log from its first entry to its last",
    lane: "verifications",
    reply: AuditVerification,
  },
});
