import type { Context } from "#platform/context.ts";
import { hashPassword } from "#platform/passwords.ts";
import { insertPerson } from "./states.ts";

export const testPassword = "a long enough password";

/** Who appears in every test world: one of each kind of caller. */
export type People = Readonly<
  Record<"admin" | "helene" | "claire" | "karim" | "stranger", { id: string; email: string }>
>;

const cast = {
  admin: ["Ada", "Moreau", "ROLE_ADMIN"],
  helene: ["Hélène", "Vasseur", "ROLE_USER"],
  claire: ["Claire", "Aubry", "ROLE_USER"],
  karim: ["Karim", "Benali", "ROLE_USER"],
  stranger: ["Louis", "Étranger", "ROLE_USER"],
} as const;

/** All worlds of a process have the same: to make one takes longer than to make the people. */
let testHash: Promise<string> | undefined;

export const createPeople = async (ctx: Context): Promise<People> => {
  testHash ??= hashPassword(testPassword);
  const password_hash = await testHash;
  const entries = await Promise.all(
    Object.entries(cast).map(async ([name, [first_name, last_name, role]]) => {
      const email = `${name}@test.example`;
      const id = await insertPerson(
        { services: ctx },
        {
          email,
          first_name,
          last_name,
          role,
          password_hash,
          email_verified_at: ctx.clock.now(),
          domicile: "12 rue des Lilas, 69003 Lyon",
        },
      );
      return [name, { id, email }] as const;
    }),
  );
  return Object.fromEntries(entries) as People;
};
