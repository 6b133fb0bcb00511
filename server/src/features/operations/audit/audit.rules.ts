/**
 * An entry of the log as the API names it: a UUIDv7 of its instant and its number, so that it sorts as
 * the log does and says the same whenever it is asked for. Inside, entries are counted.
 */
export const idOfEntry = (at: Date, number: bigint): string => {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000, 6);
  bytes.writeBigUInt64BE((1n << 63n) | number, 8);
  const hex = bytes.toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
