import type { PasskeyAnswer } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { call } from "./api.ts";

/** A passkey is bound to a name: browsers make and read none for an address of figures. */
export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in window && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);

/** A reader who closes the browser's own question has refused nothing: nothing happens then. */
const refusedByReader = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");

/** Gives what the reader's passkey signed, or nothing where they thought better of it. */
export const askForPasskey = async (): Promise<PasskeyAnswer | undefined> => {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { options } = await call(securityRoutes.askPasskey);
  try {
    const answer = await startAuthentication({ optionsJSON: options as never });
    return answer as unknown as PasskeyAnswer;
  } catch (error) {
    if (refusedByReader(error)) return undefined;
    throw error;
  }
};

/** A passkey that the browser has just made, or nothing where the reader thought better of it. */
export const makePasskey = async (options: { challenge: string }): Promise<unknown> => {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    return await startRegistration({ optionsJSON: options as never });
  } catch (error) {
    if (refusedByReader(error)) return undefined;
    throw error;
  }
};
