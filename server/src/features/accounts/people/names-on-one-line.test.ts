import { afterAll, beforeAll, expect, test } from "vitest";
import { createCompany } from "../../../../test/factories.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const change = (table: "users" | "companies", column: string, id: string, name: string) =>
  world.services.pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, name]);

const refusedBy = (table: string) => ({
  code: "23514",
  constraint: `${table}_name_on_one_line`,
});

test("the database keeps no name that breaks a line, marks up a page or leads to a site", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  const { id: companyId } = await createCompany(admin);
  const { id } = world.people.karim;
  for (const name of [
    "a\r\nBcc: x@y.z",
    "<a href=x>",
    "http://evil.example",
    "An\u200bne",
    "\ufeff",
  ]) {
    await expect(change("users", "first_name", id, name)).rejects.toMatchObject(refusedBy("users"));
    await expect(change("users", "last_name", id, name)).rejects.toMatchObject(refusedBy("users"));
    await expect(change("companies", "name", companyId, name)).rejects.toMatchObject(
      refusedBy("companies"),
    );
  }
  for (const name of [
    "O’Brien",
    "Nguyễn Thị Ánh",
    "Jean-Pierre",
    "می\u200cخواهم",
    "1000 % & Fils",
  ]) {
    await change("users", "last_name", id, name);
    await change("companies", "name", companyId, name);
  }
});
