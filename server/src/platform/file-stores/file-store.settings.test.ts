import { expect, test } from "vitest";
import { InvalidSettings, readSettings } from "#server/settings.ts";

const s3 = {
  FILES_STORE: "s3",
  S3_BUCKET: "coulisse",
  S3_REGION: "eu-west-3",
  S3_ACCESS_KEY_ID: "me",
  S3_SECRET_ACCESS_KEY: "secret of mine",
};
const read = (env: Record<string, string>) => readSettings(env, { workingDirectory: "/srv" });
const faultsOf = (env: Record<string, string>): Record<string, string> => {
  try {
    read(env);
    return {};
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    return Object.fromEntries(error.faults.map(({ name, why }) => [name, why]));
  }
};

test("files are on the disk unless somebody says otherwise", () => {
  expect(read({}).fileStore).toEqual({ kind: "disk", readAlso: undefined, s3: undefined });
});

test("a bucket needs its name and its region, and the machine may say who it is", () => {
  expect(read(s3).fileStore).toEqual({
    kind: "s3",
    readAlso: undefined,
    s3: {
      endpoint: undefined,
      region: "eu-west-3",
      bucket: "coulisse",
      prefix: "",
      credentials: { accessKeyId: "me", secretAccessKey: "secret of mine" },
      pathStyle: false,
      encryption: undefined,
      lock: undefined,
      timeoutMs: 10_000,
    },
  });
  const { S3_ACCESS_KEY_ID: _, S3_SECRET_ACCESS_KEY: __, ...nobody } = s3;
  expect(read(nobody).fileStore.s3?.credentials).toBeUndefined();
  const own = { ...s3, S3_ENDPOINT: "https://s3.example.org", S3_PREFIX: "house/files" };
  expect(read(own).fileStore.s3).toMatchObject({ pathStyle: true, prefix: "house/files/" });
});

test("the lock of objects and their encryption are settings", () => {
  const locked = { S3_LOCK: "COMPLIANCE", S3_LOCK_DAYS: "365" };
  const sealed = { S3_ENCRYPTION: "aws:kms", S3_KMS_KEY_ID: "key" };
  expect(read({ ...s3, ...locked, ...sealed }).fileStore.s3).toMatchObject({
    lock: { mode: "COMPLIANCE", days: 365 },
    encryption: { kind: "aws:kms", keyId: "key" },
  });
});

test.each<[Record<string, string>, Record<string, string>]>([
  [{ FILES_STORE: "ftp" }, { FILES_STORE: "must be one of disk, s3" }],
  [{ FILES_READ_ALSO: "disk" }, { FILES_READ_ALSO: "must be another store than FILES_STORE" }],
  [{ S3_BUCKET: "mine" }, { S3_BUCKET: "is for FILES_STORE=s3, which is not chosen" }],
  [
    { FILES_READ_ALSO: "s3" },
    { S3_BUCKET: "is required for files in s3", S3_REGION: "is required for files in s3" },
  ],
  [
    { ...s3, S3_ENDPOINT: "http://s3.example.org" },
    { S3_ENDPOINT: "must be https beyond this machine" },
  ],
  [{ ...s3, S3_LOCK: "GOVERNANCE" }, { S3_LOCK_DAYS: "is required with S3_LOCK" }],
  [{ ...s3, S3_LOCK_DAYS: "7" }, { S3_LOCK: "is required with S3_LOCK_DAYS" }],
  [
    { ...s3, S3_KMS_KEY_ID: "key" },
    { S3_KMS_KEY_ID: "is for S3_ENCRYPTION=aws:kms, which is not chosen" },
  ],
  [{ ...s3, S3_PREFIX: "../up" }, { S3_PREFIX: "must be a path such as house/files" }],
  [{ ...s3, S3_TIMEOUT_SECONDS: "0" }, { S3_TIMEOUT_SECONDS: "must be 1 to 300" }],
])("%o is refused by name", (env, faults) => {
  expect(faultsOf(env)).toEqual(faults);
});

test("half a key is refused, and never repeated", () => {
  const { S3_ACCESS_KEY_ID: _, ...half } = s3;
  const faults = faultsOf(half);
  expect(faults).toEqual({ S3_ACCESS_KEY_ID: "is required with S3_SECRET_ACCESS_KEY" });
  expect(JSON.stringify(faults)).not.toContain(s3.S3_SECRET_ACCESS_KEY);
});
