import { useState } from "react";
import { dayInParis } from "@coulisse/contract/dates.ts";

/** The instant at which a part of the page opened, held still while it shows. */
export const useOpenedAt = (): Date => useState(() => new Date())[0];

/** The day in Paris, which is the register's. */
export const useToday = (): string => dayInParis(useOpenedAt());
