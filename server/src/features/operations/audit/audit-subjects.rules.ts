import type { AuditSubject, WayTo } from "#server/capability.ts";

/** The platform is no thing among others: what is written of it leads to its health. */
export const pathOfSubject = (
  ways: Readonly<Record<string, WayTo>>,
  subject: AuditSubject,
): string | null => {
  const { id, type } = subject;
  if (type === "platform") return "/admin/health";
  return id === null
    ? null
    : ((Object.hasOwn(ways, type) ? ways[type] : undefined)?.({ ...subject, id }) ?? null);
};
