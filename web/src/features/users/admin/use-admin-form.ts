import { userRoles } from "@coulisse/contract/identity.ts";
import { z } from "zod";
import { useFormOf } from "#ui/form/use-form-of.ts";
import type { FactValues } from "../account-values.ts";
import { FactValuesSchema } from "../use-fact-form.ts";

const AdminValuesSchema = FactValuesSchema.extend({
  role: z.enum(userRoles),
  reason: z.string().max(1_000),
});

export const useAdminForm = (
  defaultValues: FactValues & { role: (typeof userRoles)[number]; reason: string },
) => useFormOf(AdminValuesSchema, { defaultValues });
