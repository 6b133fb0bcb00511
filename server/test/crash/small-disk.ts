import { execFile } from "node:child_process";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A disk of its own that can be filled, where this machine lets us have one; otherwise none. */
export const openSmallDisk = async (place: string, megabytes: number) => {
  await mkdir(place, { recursive: true });
  const options = `size=${megabytes}m,mode=0755`;
  const mounted = await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", place]).then(
    () => true,
    () => false,
  );
  if (!mounted) return null;
  const filler = join(place, "filler");
  return {
    place,
    /** Leaves not a byte: whoever writes next is told so by the system. */
    fill: async (): Promise<void> => {
      const file = await open(filler, "a");
      let part = Buffer.alloc(1_000_000);
      try {
        while (part.length > 0) {
          const { bytesWritten } = await file.write(part).catch(() => ({ bytesWritten: 0 }));
          if (bytesWritten < part.length) part = part.subarray(0, Math.floor(part.length / 2));
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    close: () => run("umount", ["-l", place]),
  };
};
