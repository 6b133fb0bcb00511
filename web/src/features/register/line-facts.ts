import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";

/** A holder as they were chosen: the name stays with the id, so that a draft shows it again. */
export const ChosenHolder = z.object({
  value: Id,
  label: z.string(),
  detail: z.string().optional(),
});

/** Gives what `refine` takes: a line is of today or of a day before. */
export const notAfter = (today: string) =>
  [
    (day: string | null | undefined): boolean => !day || day <= today,
    { error: () => i18n._(msg`Indiquez aujourd’hui ou un jour passé.`) },
  ] as const;
