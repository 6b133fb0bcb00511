import type { userRoutes } from "@coulisse/contract/identity/users.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Where no new address waits for its code, whoever is let in is told so: 409.
export const usersTable = readTable(`
  call           thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  exportUsers    -        401    403         403   403   403          403    403        403      403      403    200
  getUser        own      401    403         404   200   404          404    404        404      404      404    200
  getUser        foreign  401    403         404   404   404          404    404        404      404      404    200
  updateUser     own      401    403         404   200   404          404    404        404      404      404    200
  updateUser     foreign  401    403         404   404   404          404    404        404      404      404    200
  listCivilStates  own      401    403         404   200   404          404    404        404      404      404    200
  listCivilStates  foreign  401    403         404   404   404          404    404        404      404      404    200
  stateCivilState  own      401    403         404   201   404          404    404        404      404      404    404
  stateCivilState  foreign  401    403         404   404   404          404    404        404      404      404    404
  sendEmailCode  own      401    403         404   409   404          404    404        404      404      404    409
  sendEmailCode  foreign  401    403         404   404   404          404    404        404      404      404    409
  verifyEmail    own      401    403         404   409   404          404    404        404      404      404    404
  verifyEmail    foreign  401    403         404   404   404          404    404        404      404      404    404
  changeEmail    own      401    403         404   200   404          404    404        404      404      404    200
  changeEmail    foreign  401    403         404   404   404          404    404        404      404      404    200
`);

export const usersCalls: Calls<typeof userRoutes> = {
  exportUsers: () => ({ params: { format: "csv" } }),
  getUser: ({ userId }) => ({ params: { userId }, query: "include=investor,kyc" }),
  updateUser: ({ userId }) => ({ params: { userId }, body: { locale: "en" } }),
  listCivilStates: ({ userId }) => ({ params: { userId } }),
  stateCivilState: ({ userId }) => ({
    params: { userId },
    body: { maritalState: "SINGLE", matrimonialRegime: null },
  }),
  sendEmailCode: ({ userId }) => ({ params: { userId } }),
  verifyEmail: ({ userId }) => ({ params: { userId }, body: { code: "123456" } }),
  changeEmail: ({ userId }, caller) => ({
    params: { userId },
    body: { email: `${caller}@nouveau.example` },
  }),
};
