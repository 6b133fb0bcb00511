import { beforeEach, expect, it, vi } from "vitest";
import { ApplicationError } from "./errors.ts";
import { createQueryClient } from "./query-client.ts";
import { useAuth } from "./session.ts";

const told = { onSessionEnded: vi.fn(), onUnfinished: vi.fn(), onRefused: vi.fn() };

const refuse = async (status: number, code: string) => {
  const error = new ApplicationError({ status, code, title: "", description: "" });
  const asked = { queryKey: [code], queryFn: () => Promise.reject(error) };
  await expect(createQueryClient(told).fetchQuery(asked)).rejects.toBe(error);
};

beforeEach(() => {
  vi.clearAllMocks();
  useAuth.setState(useAuth.getInitialState());
});

it("ends the session that could not be renewed, and none that was not there", async () => {
  await refuse(401, "no_session");
  expect(told.onSessionEnded).not.toHaveBeenCalled();
  useAuth.setState({ authUserId: "u" });
  await refuse(401, "no_session");
  expect(told.onSessionEnded).toHaveBeenCalledOnce();
});

it("sends a registration that was begun elsewhere to its next step", async () => {
  await refuse(403, "forbidden");
  expect(told.onUnfinished).not.toHaveBeenCalled();
  await refuse(403, "registration_unfinished");
  expect(told.onUnfinished).toHaveBeenCalledOnce();
});

it("asks again what somebody may do who met what they may not see", async () => {
  await refuse(404, "company_not_found");
  expect(told.onRefused).not.toHaveBeenCalled();
  useAuth.setState({ authUserId: "u" });
  await refuse(422, "not_enough_shares");
  await refuse(403, "proof_needed");
  expect(told.onRefused).not.toHaveBeenCalled();
  await refuse(403, "forbidden");
  await refuse(404, "company_not_found");
  expect(told.onRefused).toHaveBeenCalledTimes(2);
});
