import type { Refusal } from "#platform/problem.ts";

/** Whoever would leave the platform without an administrator, by rights or by leaving, is told so. */
export const lastAdministratorRefusals = {
  last_platform_administrator: {
    status: 409,
    title: { fr: "Dernier administrateur", en: "Last administrator" },
    description: {
      fr: "Vous êtes le dernier administrateur de la plateforme. Nommez-en un autre d’abord.",
      en: "You are the last administrator of the platform. Name another one first.",
    },
  },
} as const satisfies Record<string, Refusal>;
