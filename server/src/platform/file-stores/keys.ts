import { keyForm } from "#platform/files.ts";

/** The form of the name that the disk gives a file until it is whole. */
const halfForm = /^[0-9a-f]{2}\/[0-9a-f]{64}\.\d+\.[0-9a-f-]{36}$/;

/** Whether a name is one that a store of ours has given. */
export const isOurs = (name: string): boolean => keyForm.test(name) || halfForm.test(name);

/** Gives the key back, and refuses what would lead elsewhere. */
export const expectKey = (key: string): string => {
  if (!keyForm.test(key)) throw new Error("A key of the file store leaves its folder.");
  return key;
};

export const expectFolder = (folder: string): string => {
  if (!/^[0-9a-f]{2}$/.test(folder)) throw new Error("A folder of the file store has two digits.");
  return folder;
};

export const expectOurs = (name: string): string => {
  if (!isOurs(name)) throw new Error("A name of the file store leaves its folder.");
  return name;
};
