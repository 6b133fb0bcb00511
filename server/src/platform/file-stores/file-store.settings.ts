import { z } from "zod";
import { isGuarded, isWebUrl, oneOf } from "#platform/setting-forms.ts";
import type { SettingFault } from "#platform/start-refused.ts";

const stores = ["disk", "s3"] as const;
const wholeNumber = (what: string, min: number, max: number) =>
  z.coerce
    .number({ error: `must be a number of ${what}` })
    .int(`must be a whole number of ${what}`)
    .min(min, `must be ${min} to ${max}`)
    .max(max, `must be ${min} to ${max}`);

/** The place of files; docs/operations/files.md says how to choose and how to move. */
export const fileStoreVariables = {
  FILES_STORE: oneOf(stores)
    .default("disk")
    .describe("Where files are kept: `disk` in `DATA_DIR/files`, or `s3` in a bucket"),
  FILES_READ_ALSO: oneOf(stores)
    .optional()
    .describe(
      "Another store that is read where a file is not in `FILES_STORE`, while `npm run move:files` empties it",
    ),
  S3_ENDPOINT: z
    .string()
    .refine(isWebUrl, "must be an http(s) address")
    .refine((text) => !isWebUrl(text) || isGuarded(text), "must be https beyond this machine")
    .optional()
    .describe("For `s3`: the address of the service; without it Amazon’s, in `S3_REGION`"),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be the name of a region, such as eu-west-3")
    .optional()
    .describe("For `s3`: the region of the bucket, as the service names it"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional()
    .describe("For `s3`: the bucket"),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/, "must be a path such as house/files")
    .transform((text) => text.replace(/\/*$/, "/"))
    .optional()
    .describe("For `s3`: what the names of files begin with, in a bucket that has others’ too"),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      "For `s3`: whose key it is; without both, what Amazon’s own ways of the machine give",
    ),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe("For `s3`: the key itself"),
  S3_PATH_STYLE: oneOf(["true", "false"])
    .optional()
    .describe(
      "For `s3`: whether the bucket stands in the path, as most services but Amazon’s want it; without it `true` with `S3_ENDPOINT`",
    ),
  S3_ENCRYPTION: oneOf(["AES256", "aws:kms"])
    .optional()
    .describe("For `s3`: how the service encrypts what it keeps; without it as the bucket says"),
  S3_KMS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe("For `S3_ENCRYPTION=aws:kms`: the key, where it is not the bucket’s"),
  S3_LOCK: oneOf(["GOVERNANCE", "COMPLIANCE"])
    .optional()
    .describe("For `s3`: the object lock of each file, in a bucket that was made with one"),
  S3_LOCK_DAYS: wholeNumber("days", 1, 36_500)
    .optional()
    .describe("For `S3_LOCK`: for how many days nobody removes a file’s bytes"),
  S3_TIMEOUT_SECONDS: wholeNumber("seconds", 1, 300)
    .default(10)
    .describe("For `s3`: how long the service may be silent; asked three times, then given up"),
};

type ReadSettings = z.output<z.ZodObject<typeof fileStoreVariables>>;

export type S3Settings = Readonly<{
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Empty, or with its slash. */
  prefix: string;
  /** Undefined where the machine says who it is. */
  credentials: Readonly<{ accessKeyId: string; secretAccessKey: string }> | undefined;
  pathStyle: boolean;
  encryption: Readonly<{ kind: "AES256" | "aws:kms"; keyId: string | undefined }> | undefined;
  lock: Readonly<{ mode: "GOVERNANCE" | "COMPLIANCE"; days: number }> | undefined;
  timeoutMs: number;
}>;

export type StoreKind = (typeof stores)[number];
export type FileStoreSettings = Readonly<{
  kind: StoreKind;
  readAlso: StoreKind | undefined;
  s3: S3Settings | undefined;
}>;

const isS3Used = (read: ReadSettings): boolean =>
  read.FILES_STORE === "s3" || read.FILES_READ_ALSO === "s3";

/** Names what a setting needs beside it, and was not given. */
const pairs = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["S3_LOCK", "S3_LOCK_DAYS"],
  ["S3_LOCK_DAYS", "S3_LOCK"],
] as const;

/** Whoever names a bucket means it to be used, and would find the files on the disk. */
const idleNames = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_PREFIX",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

export const findFileStoreFaults = (read: ReadSettings): SettingFault[] => {
  const faults: SettingFault[] = [];
  if (read.FILES_READ_ALSO === read.FILES_STORE) {
    faults.push({ name: "FILES_READ_ALSO", why: "must be another store than FILES_STORE" });
  }
  if (!isS3Used(read)) {
    for (const name of idleNames) {
      if (read[name] === undefined) continue;
      faults.push({ name, why: "is for FILES_STORE=s3, which is not chosen" });
    }
    return faults;
  }
  for (const name of ["S3_BUCKET", "S3_REGION"] as const) {
    if (read[name] === undefined) faults.push({ name, why: "is required for files in s3" });
  }
  for (const [given, missing] of pairs) {
    if (read[given] === undefined || read[missing] !== undefined) continue;
    faults.push({ name: missing, why: `is required with ${given}` });
  }
  if (read.S3_KMS_KEY_ID !== undefined && read.S3_ENCRYPTION !== "aws:kms") {
    faults.push({
      name: "S3_KMS_KEY_ID",
      why: "is for S3_ENCRYPTION=aws:kms, which is not chosen",
    });
  }
  return faults;
};

const toS3Settings = (read: ReadSettings): S3Settings => {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  return {
    endpoint: read.S3_ENDPOINT,
    region: read.S3_REGION ?? "",
    bucket: read.S3_BUCKET ?? "",
    prefix: read.S3_PREFIX ?? "",
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
    pathStyle:
      read.S3_PATH_STYLE === undefined
        ? read.S3_ENDPOINT !== undefined
        : read.S3_PATH_STYLE === "true",
    encryption: read.S3_ENCRYPTION && { kind: read.S3_ENCRYPTION, keyId: read.S3_KMS_KEY_ID },
    lock: read.S3_LOCK && { mode: read.S3_LOCK, days: read.S3_LOCK_DAYS ?? 1 },
    timeoutMs: read.S3_TIMEOUT_SECONDS * 1000,
  };
};

export const toFileStoreSettings = (read: ReadSettings): FileStoreSettings => ({
  kind: read.FILES_STORE,
  readAlso: read.FILES_READ_ALSO,
  s3: isS3Used(read) ? toS3Settings(read) : undefined,
});
