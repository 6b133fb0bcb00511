import type { statisticsRoutes } from "@coulisse/contract/register/statistics.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { Things } from "./things.ts";

export const statisticsTable = readTable(`
  call                      thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getShareholderStatistics  own      401    403         404   404   404          404    404        404      200      404    200
  getShareholderStatistics  foreign  401    403         404   404   404          404    404        404      404      200    200
  getMovementStatistics     own      401    403         404   404   404          404    404        404      200      404    200
  getMovementStatistics     foreign  401    403         404   404   404          404    404        404      404      200    200
  getPortfolioHistory       own      401    403         403   200   403          403    403        403      403      403    200
  getPortfolioHistory       foreign  401    403         403   403   403          403    403        403      403      403    200
`);

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });

export const statisticsCalls: Calls<typeof statisticsRoutes> = {
  getShareholderStatistics: ofCompany,
  getMovementStatistics: ofCompany,
  getPortfolioHistory: ({ userId }) => ({ params: { userId } }),
};
