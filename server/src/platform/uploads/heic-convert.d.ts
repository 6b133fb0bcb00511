declare module "heic-convert" {
  type Conversion = { buffer: Uint8Array; format: "JPEG" | "PNG"; quality?: number };
  const convert: (conversion: Conversion) => Promise<ArrayBuffer>;
  // oxlint-disable-next-line import/no-default-export -- as the package has it
  export default convert;
}
