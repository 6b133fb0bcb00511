import { dayInParis } from "@coulisse/domain/dates.ts";
import { useState } from "react";

/** The day in Paris, where companies, their registers and their deadlines are. */
export const todayInParis = (): string => dayInParis(new Date());

/** The instant at which a part of the page opened, held still while it shows. */
export const useOpenedAt = (): Date => useState(() => new Date())[0];

/** The day on which a part of the page opened. */
export const useToday = (): string => dayInParis(useOpenedAt());
