// The library warns at each start of a Node that is not yet among those of long support. That is
// said to whoever runs a provider for others; this one answers the demonstration and the tests.
const { warn } = console;
// oxlint-disable-next-line no-console -- it is the library that says it there.
console.warn = (text: string) => {
  if (!text.includes("Unsupported runtime")) warn(text);
};
const { default: Provider, interactionPolicy } = await import("oidc-provider");
// oxlint-disable-next-line no-console -- as above.
console.warn = warn;

export { interactionPolicy, Provider };
