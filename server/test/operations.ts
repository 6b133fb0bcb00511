import { expect } from "vitest";
import type { Client } from "./client.ts";
import { undocumented } from "./factories.ts";

type Fields = Record<string, unknown>;

/** Operations on a whole category as an administrator asks for them: seen first, then written. */
export const operationsBy = (admin: () => Client) => {
  const preview = async (categoryId: string, fields: Fields, query = "") => {
    const path = `/share-categories/${categoryId}/operations/preview${query}`;
    const answer = await admin().post(path, fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const write = async (categoryId: string, fields: Fields, more: Fields = {}) => {
    const { lastNumber } = await preview(categoryId, fields);
    const body = { ...undocumented, lastNumber, ...fields, ...more };
    return admin().post(`/share-categories/${categoryId}/operations`, body);
  };
  const written = async (categoryId: string, fields: Fields) => {
    const answer = await write(categoryId, fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const undo = (operationId: string) =>
    admin().post(`/share-operations/${operationId}/correction`, { reason: "Mauvais rapport" });
  return { preview, write, written, undo };
};
