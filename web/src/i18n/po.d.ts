declare module "*.po" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a file that imports declares no module
  export const messages: import("@lingui/core").Messages;
}
