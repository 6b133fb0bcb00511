import { afterEach, describe, expect, it, vi } from "vitest";
import { ApplicationError } from "./errors.ts";
import { createQueryClient } from "./query-client.ts";
import { clearSession, useAuth } from "./session.ts";

const refusing = (status: number, code: string) => ({
  queryKey: [code],
  queryFn: () => Promise.reject(new ApplicationError({ status, code, title: "", description: "" })),
});

afterEach(clearSession);

describe("a refusal that is about who one is", () => {
  it("ends the session that could not be renewed, and none that was not there", async () => {
    const ended = vi.fn();
    const client = createQueryClient(ended);
    await expect(client.fetchQuery(refusing(401, "no_session"))).rejects.toMatchObject({
      name: "ApplicationError",
    });
    expect(ended).not.toHaveBeenCalled();
    useAuth.setState({ authUserId: "u" });
    await expect(client.fetchQuery(refusing(401, "no_session"))).rejects.toMatchObject({
      name: "ApplicationError",
    });
    expect(ended).toHaveBeenCalledOnce();
  });

  it("sends a registration that was begun elsewhere to its next step", async () => {
    const unfinished = vi.fn();
    const client = createQueryClient(() => {}, unfinished);
    await expect(client.fetchQuery(refusing(403, "forbidden"))).rejects.toMatchObject({
      name: "ApplicationError",
    });
    expect(unfinished).not.toHaveBeenCalled();
    await expect(client.fetchQuery(refusing(403, "registration_unfinished"))).rejects.toMatchObject(
      { name: "ApplicationError" },
    );
    expect(unfinished).toHaveBeenCalledOnce();
  });
});
