import type { CapTableQuery, MovementQuery } from "@coulisse/contract/register-shapes.ts";
import type { Locale } from "@coulisse/contract/scalars.ts";
import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { readExportedRegister } from "#features/register/exported-register.queries.ts";
import { writeOcf } from "#features/register/interchange/ocf/write-ocf.ts";

type Format = "xlsx" | "csv";

export const exportOcf = async (ctx: Context, companyId: string): Promise<Download> => {
  const register = await readExportedRegister(ctx, companyId);
  return {
    name: `${register.issuer.name} ${register.asOf}.ocf.zip`,
    mediaType: "application/zip",
    body: Buffer.from(writeOcf(register)),
  };
};
export const exportRegister = async (
  _c: Context,
  _i: string,
  _f: Format,
  _q: Partial<MovementQuery>,
): Promise<Download> => {
  throw new Problem("not_ready");
};
export const exportCapTable = async (
  _c: Context,
  _i: string,
  _f: Format,
  _q: Partial<CapTableQuery>,
): Promise<Download> => {
  throw new Problem("not_ready");
};
export const exportShareholderAccounts = async (
  _c: Context,
  _i: string,
  _f: Format,
): Promise<Download> => {
  throw new Problem("not_ready");
};
export const importTemplate = (_f: Format, _l: Locale): Download => {
  throw new Problem("not_ready");
};
