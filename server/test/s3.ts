import type { S3 } from "@coulisse/stand-ins/src/s3/s3.ts";

/** The settings that lead to the stand-in, as the environment says them. */
export const s3Environment = (s3: S3): Record<string, string> => ({
  S3_ENDPOINT: s3.origin,
  S3_REGION: s3.key.region,
  S3_BUCKET: s3.bucket,
  S3_PREFIX: "files",
  S3_ACCESS_KEY_ID: s3.key.id,
  S3_SECRET_ACCESS_KEY: s3.key.secret,
});
