declare module "heic-convert" {
  type Conversion = { buffer: Uint8Array; format: "JPEG" | "PNG"; quality?: number };
  const convert: (conversion: Conversion) => Promise<ArrayBuffer>;
  export default convert;
}
