/* Run by clean-image.ts in a thread of its own. */
import { parentPort, workerData } from "node:worker_threads";
import convert from "heic-convert";
import { stepBack } from "#platform/work/step-back.ts";

stepBack();

const quality = 0.95;

const read = async (bytes: Uint8Array): Promise<Uint8Array | "damaged"> => {
  try {
    return new Uint8Array(await convert({ buffer: bytes, format: "JPEG", quality }));
  } catch {
    return "damaged";
  }
};

parentPort?.postMessage({ answer: await read(workerData as Uint8Array) });
